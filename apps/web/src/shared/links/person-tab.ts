/** The parts of a person's page in the back office; without one, their places. */
export const personTabs = ['places', 'money', 'consents', 'remarks', 'history'] as const
export type PersonTab = (typeof personTabs)[number]

export const readPersonTab = (value: unknown): PersonTab | undefined =>
  personTabs.find((tab) => tab === value)
