import { msg } from '@lingui/core/macro'
/** Under the heading of each home; its document says it before the session is known (page-address.ts). */
export const studentWelcome = msg`Your next classes, what waits in your cart, and the receipts of what you have paid: the whole summer at a glance.`

export const instructorWelcome = msg`Your next lessons, how your classes fill, and what they have earned so far: your teaching at a glance.`

export const schoolWelcome = msg`What the day brings, what waits for a decision, and how the term sells: the whole school at a glance.`
