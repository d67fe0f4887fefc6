/** The time zone of the demo school in Riverside, California. */
export const demoTimeZone = 'America/Los_Angeles'
