import type { StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { WantedSession } from './wanted-session.ts'

type Times = Pick<WantedSession, 'date' | 'start'>

/**
 * Says which stored session each one that the rule wants is a change of, so that calendars see it move instead of
 * vanish: that of the same date and time, else of the same date, else the next in order. Its room, teacher and note
 * stay, unless they were given by hand.
 */
export function pairSessions(wanted: WantedSession[], stored: StoredSession[]): WantedSession[] {
  const ids = new Map<WantedSession, StoredSession>()
  const free = new Set(stored)
  const sameness = [({ date, start }: Times) => `${date} ${start}`, ({ date }: Times) => date, () => '']
  for (const key of sameness) {
    const waiting = Map.groupBy(free, key)
    for (const session of wanted) {
      const match = ids.has(session) ? undefined : waiting.get(key(session))?.shift()
      if (!match) continue
      ids.set(session, match)
      free.delete(match)
    }
  }
  return wanted.map((session) => joined(session, ids.get(session)))
}

function joined(session: WantedSession, former: StoredSession | undefined): WantedSession {
  if (!former) return session
  if (former.byHand) return { ...session, id: former.id }
  const { id, roomId, instructorId, note } = former
  return { ...session, id, roomId, instructorId, note }
}
