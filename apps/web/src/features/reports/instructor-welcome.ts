/** Under the heading of this home; its document says it before the session is known (page-address.ts). */
export const instructorWelcome =
  'Your next lessons, how your classes fill, and what they have earned so far: your teaching at a glance.'
