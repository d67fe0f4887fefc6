/** How the instructor's own classes can be sorted. */
export const courseOrders = {
  newest: 'Newest first',
  soonest: 'Soonest first',
  fullest: 'Fullest first',
  name: 'By name',
} as const
export type CourseOrder = keyof typeof courseOrders

/** An order from an address; newest first is the default and is not stated. */
export function readOrder(value: unknown): CourseOrder | undefined {
  return typeof value === 'string' && value !== 'newest' && Object.hasOwn(courseOrders, value)
    ? // It is one of the table's keys.
      (value as CourseOrder)
    : undefined
}
