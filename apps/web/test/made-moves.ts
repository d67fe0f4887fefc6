import type { MoveQuote, MoveTarget } from '@cadenza/contracts/places/move'
import { aCourseDetail, anEnrolment } from './made.ts'

/** The class that places go to. */
export const harp = aCourseDetail({
  id: '019a0000-0000-7000-8000-0000000000c5',
  slug: 'harp',
  name: 'Harp',
})

export const aMoveTarget = (different: Partial<MoveTarget> = {}): MoveTarget => ({
  ...{ courseId: harp.id, slug: 'harp', name: 'Harp', times: null, seatsLeft: 3 },
  ...{ priceMinor: 19_900, currency: 'USD', problem: null },
  ...different,
})

export const aMoveQuote = (different: Partial<MoveQuote> = {}): MoveQuote => ({
  ...{
    enrolmentId: anEnrolment().id,
    courseId: harp.id,
    holdsMinor: 19_900,
    creditMinor: 19_900,
    keptMinor: 0,
  },
  ...{ listPriceMinor: different.newPriceMinor ?? 19_900, steps: [] },
  ...{ newPriceMinor: 19_900, totalMinor: 0, refundMinor: 0, waivedMinor: 0, currency: 'USD' },
  ...{ rule: 'whole', until: null, untilText: null, isReserved: false, problems: [] },
  ...different,
})
