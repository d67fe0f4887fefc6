import type { InstrumentFamily } from '@cadenza/contracts/course-values'

/** What the address of the calendar of classes says. */
export interface WeekSearch {
  /** `2027-W27`; without it the first week that has classes. */
  week?: string
  family?: InstrumentFamily
}
