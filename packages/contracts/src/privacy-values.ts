/** What people type to erase their account, so that nobody does it by a slip of the finger. Without a validator. */
export const erasureWord = 'ERASE'
