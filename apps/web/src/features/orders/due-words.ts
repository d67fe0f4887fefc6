/** How a last day for money stands to today; both as `2027-07-05`. */
export function dueWords(
  dueOn: string,
  today: string,
): { word: string; tone: 'danger' | 'warning' } | undefined {
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / 86_400_000)
  if (days < 0) return { word: 'Overdue', tone: 'danger' }
  if (days === 0) return { word: 'Due today', tone: 'danger' }
  if (days === 1) return { word: 'Due tomorrow', tone: 'warning' }
  return days <= 3 ? { word: `Due in ${days} days`, tone: 'warning' } : undefined
}
