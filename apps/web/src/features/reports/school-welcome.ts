/** Under the heading of this home; its document says it before the session is known (page-address.ts). */
export const schoolWelcome =
  'What waits for a decision, how the weeks sell and fill, and who paid last: the whole school at a glance.'
