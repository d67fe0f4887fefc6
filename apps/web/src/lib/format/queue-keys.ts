/** The keys of the list of classes to decide on, as explained beside it and in the list of all keys. */
export const queueKeys = [
  ['J', 'next class'],
  ['K', 'previous class'],
  ['A', 'approve'],
  ['D', 'deny'],
  ['X', 'select'],
  ['Z', 'undo'],
] as const
