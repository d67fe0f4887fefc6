import type { Config } from './config.ts'
import type { SchoolProfile } from '@cadenza/contracts/school/school'
import { demoTimeZone } from './demo-time-zone.ts'

/** The three without which nothing can be shown. */
export type FirstValues = Pick<SchoolProfile, 'name' | 'currency' | 'timeZone'>

/** What a school is called, and how it counts money and hours, until an admin says otherwise. */
export function firstValuesOf({ schoolName, currency, timeZone, identity }: Config): FirstValues {
  const isDemo = identity.kind === 'sandbox'
  return {
    name: schoolName ?? (isDemo ? 'Cadenza School' : 'Music Summer School'),
    currency: currency ?? 'USD',
    timeZone: timeZone ?? (isDemo ? demoTimeZone : 'UTC'),
  }
}
