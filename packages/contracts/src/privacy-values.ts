/** What people type to erase their account, so that nobody does it by a slip of the finger. Without a validator. */
export const erasureWord = 'ERASE'

/** How long the erasure of a child can be undone. */
export const erasureDays = 7
