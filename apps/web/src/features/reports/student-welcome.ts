/** Under the heading of this home; its document says it before the session is known (page-address.ts). */
export const studentWelcome =
  'Your next classes, what waits in your cart, and the receipts of what you have paid: the whole summer at a glance.'
