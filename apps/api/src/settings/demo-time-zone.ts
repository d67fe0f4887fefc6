/** Where the demo school stands, Riverside in California, clocks show this. */
export const demoTimeZone = 'America/Los_Angeles'
