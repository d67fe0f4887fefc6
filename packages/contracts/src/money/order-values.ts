// The states of orders and of their claims on seats: closed lists and limits without a validator.

/** An order that can be paid: `open` has no payment intent yet. */
export const payableOrderStatuses = ['open', 'awaiting_payment'] as const

/**
 * An order that can be paid by card: it may still be paid, or that is not yet known, as `releasing` waits for the
 * provider to cancel. The column `orders.is_live` is derived from this list; query the column.
 */
export const liveOrderStatuses = [...payableOrderStatuses, 'releasing'] as const

/**
 * An order that holds its seats: a live one, one that waits for a transfer or a cheque, or one that is offered to
 * a family in a waiting list. The column
 * `orders.holds_seats` is derived from this list; query the column.
 */
export const holdingOrderStatuses = [...liveOrderStatuses, 'reserved', 'offered'] as const

/** One checkout attempt. `review`: money arrived that the order could not take. */
export const orderStatuses = [...holdingOrderStatuses, 'paid', 'expired', 'review'] as const

/**
 * A claim that takes a seat: held while it may be paid, confirmed is an enrolment. `seat_claims.is_live` is
 * derived from it.
 */
export const liveClaimStates = ['held', 'confirmed'] as const

/** `released`: the hold ended unpaid. `revoked`: an enrolment was taken back. `moved`: another claim took its place. */
export const claimStates = [...liveClaimStates, 'released', 'revoked', 'moved'] as const

/** `purchase`: of a cart or an offer. `move`: its one claim replaces another, whose money goes with it. */
export const orderKinds = ['purchase', 'move'] as const

/** Why an order ended that waited for its money: `replaced` by another, or with a class, a child or a guardian. */
export const orderEndings = ['ran_out', 'left', 'office', 'replaced'] as const
export type OrderEnding = (typeof orderEndings)[number]

/**
 * Why a parent may not reserve a cart. `share`: too few seats of a class are left that may wait for transfers. `ended`: an
 * earlier reservation of the class ended unpaid.
 */
export const transferRefusals = ['not_offered', 'orders', 'places', 'share', 'ended'] as const

/** How many orders of a parent who has paid before may wait for a transfer; for the others the school decides. */
export const mostTransferOrders = 3

/** So many seats of a class may always wait for transfers, whatever share of it the school allows. */
export const leastTransferSeats = 2

/** A reservation that its parent left so soon is a change of mind, once for each class. */
export const changeOfMindMinutes = 60

/** How long a recorded payment can be taken back. */
export const takeBackMinutes = 60
