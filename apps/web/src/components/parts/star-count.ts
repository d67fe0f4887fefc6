/** How many stars a rating has: 5 unless specified otherwise, never fewer than 1 or more than 10. */
export function starCount(wanted = 5): number {
  return Number.isFinite(wanted) ? Math.min(10, Math.max(1, Math.round(wanted))) : 5
}
