/**
 * Whether a class can be bought at all: it is priced in the currency that the school takes. One from before the school
 * changed its currency cannot, until its price is set anew; `claim_order` refuses it by the same rule.
 */
export function isForSale(course: { currency: string }, school: { currency: string }): boolean {
  return course.currency === school.currency
}
