// Limits of reviews; without a validator.

/** Longest review, in characters as a reader counts them. */
export const reviewDetailsLimit = 2000
