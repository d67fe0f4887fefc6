/**
 * Rooms, teachers and sessions as plain lists, where everything is compared with everything: what bookings are compared
 * with.
 */
export interface BookingModel {
  /** Turnaround of each room, in minutes. */
  rooms: number[]
  classes: ClassModel[]
  sessions: SessionModel[]
}

interface ClassModel {
  teacher: number
  room: number | null
  isApproved: boolean
}

export interface SessionModel {
  class: number
  /** Minutes since the first day's midnight. */
  from: number
  minutes: number
  /** Null: the room of the class. */
  room: number | null
  isPlanned: boolean
}

export interface Taken {
  resource: string
  session: number
  from: number
  to: number
}

/** What approved classes take: the teacher while it lasts, the room until it is turned around. */
export function takenBy({ rooms, classes, sessions }: BookingModel): Taken[] {
  return sessions.flatMap((session, index): Taken[] => {
    const { teacher, isApproved } = classOf(session)
    if (!isApproved || !session.isPlanned) return []
    const to = session.from + session.minutes
    const person = { resource: `teacher ${teacher}`, session: index, from: session.from, to }
    const room = roomOf(session)
    if (room === null) return [person]
    // Nothing is turned around between two sessions of one class: the room is taken up to the next at most.
    const next = sessions
      .filter((other) => other.isPlanned && other.class === session.class && roomOf(other) === room)
      .map(({ from }) => from)
      .filter((from) => from >= to)
    const until = Math.min(to + (rooms[room] ?? 0), ...next)
    return [person, { resource: `room ${room}`, session: index, from: session.from, to: until }]
  })

  function classOf(session: SessionModel): ClassModel {
    const found = classes[session.class]
    if (!found) throw new Error('a session of no class')
    return found
  }
  function roomOf(session: SessionModel): number | null {
    return session.room ?? classOf(session).room
  }
}

/** No person and no room is in two places at once, and no class meets twice at the same time. */
export function isPossible(model: BookingModel): boolean {
  const own = model.sessions
    .filter(({ isPlanned }) => isPlanned)
    .map(({ class: of, from, minutes }) => ({ resource: `class ${of}`, from, to: from + minutes }))
  return areDisjoint(own) && areDisjoint(takenBy(model))
}

/** Every pair, one by one. */
function areDisjoint(spans: Pick<Taken, 'resource' | 'from' | 'to'>[]): boolean {
  return spans.every((one, index) =>
    spans
      .slice(index + 1)
      .every((other) => one.resource !== other.resource || one.to <= other.from || other.to <= one.from),
  )
}
