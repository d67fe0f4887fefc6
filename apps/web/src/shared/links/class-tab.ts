/** The parts of a class's page in the back office; without one, its people. */
export const classTabs = ['people', 'dates', 'money', 'text', 'history'] as const
export type ClassTab = (typeof classTabs)[number]

export const readClassTab = (value: unknown): ClassTab | undefined => classTabs.find((tab) => tab === value)
