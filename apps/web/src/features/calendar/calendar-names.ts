import type { CalendarFeed } from '@cadenza/contracts/calendar'

/** What a calendar is called on our pages. */
export const scopeNames = { mine: 'My classes', teaching: 'What I teach' }

export function nameOf({ scope, room }: Pick<CalendarFeed, 'scope' | 'room'>): string {
  return scope === 'room' ? (room?.name ?? 'A room') : scopeNames[scope]
}
