/** What users type to erase their account, so that it is not done by accident. Without a validator. */
export const erasureWord = 'ERASE'

/** How long the erasure of a child can be undone. */
export const erasureDays = 7
