import type { MaterialChange } from '@cadenza/contracts/courses/change-values'
import type { ClassPlan } from '../../db/queue/jobs.ts'

type Session = ClassPlan['sessions'][number]

/** A shift of no more than this does not change a family's day. */
const slackMinutes = 15

/**
 * What has changed between two plans of a class that a family may give its place back for: another day, a time that
 * differs by more than a quarter of an hour, another address, another teacher of more than half of the sessions, level,
 * ages and language. A session that is called off does not count: it stays listed, and has its own share.
 */
export function materialChanges(was: ClassPlan, is: ClassPlan): MaterialChange[] {
  const { pairs, isMoved } = pair(was, is)
  const taught = is.sessions.filter(isPlanned).length
  const others = pairs.filter(([one, other]) => one.teacherId !== other.teacherId).length
  const changes: Record<MaterialChange, boolean> = {
    dates: isMoved,
    room: pairs.some(
      ([{ address: from }, { address: to }]) => from !== null && to !== null && from.trim() !== to.trim(),
    ),
    teacher: taught === 0 ? was.teacherId !== is.teacherId : others * 2 > taught,
    level: was.level !== is.level,
    ages: was.ageMin !== is.ageMin || was.ageMax !== is.ageMax,
    language: was.language !== is.language,
  }
  return (Object.keys(changes) as MaterialChange[]).filter((change) => changes[change])
}

const isPlanned = ({ isCancelled }: Session) => !isCancelled

/** The planned sessions that stay when they were, and whether another one is gone or new. */
function pair(was: ClassPlan, is: ClassPlan): { pairs: [Session, Session][]; isMoved: boolean } {
  const left = is.sessions.filter(isPlanned)
  const called = new Set(is.sessions.filter(({ isCancelled }) => isCancelled).map(({ date }) => date))
  const pairs: [Session, Session][] = []
  let isMoved = false
  for (const one of was.sessions.filter(isPlanned)) {
    const at = left.findIndex((other) => isAsGood(one, other))
    const other = at === -1 ? undefined : left.splice(at, 1)[0]
    if (other) pairs.push([one, other])
    else if (!called.has(one.date)) isMoved = true
  }
  return { pairs, isMoved: isMoved || left.length > 0 }
}

function isAsGood(one: Session, other: Session): boolean {
  const [from, to] = [minutesOf(one.start), minutesOf(other.start)]
  return (
    one.date === other.date &&
    one.timeZone === other.timeZone &&
    Math.abs(from - to) <= slackMinutes &&
    Math.abs(from + one.minutes - to - other.minutes) <= slackMinutes
  )
}

const minutesOf = (start: string) => Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5))
