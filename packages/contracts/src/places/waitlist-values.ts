// The states of a waiting list: closed lists without a validator.

/** `taken`: the family has its places. `left`: by their own choice. `ended`: an offer, the list or its people ended. */
export const entryStates = ['waiting', 'offered', 'taken', 'left', 'ended'] as const

/**
 * What happened in a line. `passed`: another family that fitted the free seats went by; `skipped`: another went by
 * while one of these people held a seat by another order. `returned`: a checkout was left, the offer goes on. `opened`:
 * saved seats went on sale. `requeued`: went to the end of the line, as an offer of the same family ran out. `called`:
 * the office has called a family that may not have read of its offer.
 */
export const waitlistEventKinds = [
  'joined',
  'passed',
  'skipped',
  'offered',
  'reminded',
  'accepted',
  'returned',
  'taken',
  'declined',
  'expired',
  'left',
  'moved',
  'closed',
  'opened',
  'requeued',
  'called',
] as const

/** How many people one family may put into the line of a class, together or one by one. */
export const mostWaitingTogether = 6

/** For how many hours an offer holds, and in the last days before the class. An end in the night moves to the morning. */
export const offerHours = 24
export const lastOfferHours = 6
export const lastOfferDays = 7

/** How many hours before the class its list closes: nobody joins it then, and no offer holds longer. */
export const listClosesHours = 12

/** For how many hours free seats that fit no one yet are saved for those who wait. */
export const savedHours = 72

/** How often others may go by a family before no one goes by it any more. */
export const mostPasses = 3

/** How many of a list are on a page of it, families that wait and events alike, unless asked for otherwise. */
export const waitlistPageSize = 50
