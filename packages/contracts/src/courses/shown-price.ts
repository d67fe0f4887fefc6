import type { CourseOnCard } from './course.ts'

/** What a class costs now without a code or a family's own discounts: by its early bird, else by the list. In minor units. */
export const shownPriceOf = ({ priceMinor, earlyBird }: Pick<CourseOnCard, 'priceMinor' | 'earlyBird'>) =>
  earlyBird?.priceMinor ?? priceMinor
