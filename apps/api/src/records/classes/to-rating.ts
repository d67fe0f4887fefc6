import type { RatingSummary } from '@cadenza/contracts/courses/rating'

/** The mean of stars that are stored as their sum and number, rounded to a tenth. */
export function toRating(kept: { ratingStars: number | null; ratingCount: number | null }): RatingSummary {
  const count = kept.ratingCount ?? 0
  return { average: count > 0 ? Math.round(((kept.ratingStars ?? 0) / count) * 10) / 10 : null, count }
}
