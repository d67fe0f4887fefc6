// Limits of reviews; without a validator.

/** The maximum length of a review, in characters as a reader counts them. */
export const reviewDetailsLimit = 2000
