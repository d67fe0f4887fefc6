import { msg } from '@lingui/core/runtime-macro'
import { worded } from '../language/words.ts'

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

export const careLabels = worded<CareKey>({
  careSupervision: msg`Supervision`,
  careHandOver: msg`Drop-off and pick-up`,
  careChecks: msg`Staff checks`,
  careFirstAid: msg`First aid`,
  careLunch: msg`Lunch and breaks`,
  careLostThings: msg`Lost and found`,
})
