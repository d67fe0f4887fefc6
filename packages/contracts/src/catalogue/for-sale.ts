/**
 * Whether a class can be bought at all: it is priced in the currency that the school takes. One from before
 * the school changed its currency cannot, until its price is set anew. For display only: the sale itself uses
 * `course_problem` (SQL).
 */
export function isForSale(course: { currency: string }, school: { currency: string }): boolean {
  return course.currency === school.currency
}
