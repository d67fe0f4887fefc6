/** How the school looks after children, in the order in which their classes say it. */
export const careKeys = [
  'careSupervision',
  'careHandOver',
  'careChecks',
  'careFirstAid',
  'careLunch',
  'careLostThings',
] as const
export type CareKey = (typeof careKeys)[number]

export const careLabels: Record<CareKey, string> = {
  careSupervision: 'Supervision',
  careHandOver: 'Drop-off and pick-up',
  careChecks: 'Staff checks',
  careFirstAid: 'First aid',
  careLunch: 'Lunch and breaks',
  careLostThings: 'Lost and found',
}
