/** Under the heading of this home; its document says it before it is known who is there (page-address.ts). */
export const studentWelcome =
  'Your next classes, what waits in your cart, and the receipts of what you have paid: the whole summer at a glance.'
