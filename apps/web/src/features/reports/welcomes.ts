/** Under the heading of each home; its document says it before the session is known (page-address.ts). */
export const studentWelcome =
  'Your next classes, what waits in your cart, and the receipts of what you have paid: the whole summer at a glance.'

export const instructorWelcome =
  'Your next lessons, how your classes fill, and what they have earned so far: your teaching at a glance.'

export const schoolWelcome =
  'What waits for a decision, how the weeks sell and fill, and who paid last: the whole school at a glance.'
