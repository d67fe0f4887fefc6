import type { Collector, KeptCollector, Mark } from '@cadenza/contracts/places/attendance'
import {
  clockToleranceSeconds,
  marksOpenDays,
  marksOpenMinutes,
  type AttendanceState,
  type MarkRefusal,
} from '@cadenza/contracts/places/attendance-values'
import { mayBeBarred, type KnownGoingHome } from '../../records/people/going-home.ts'

/** Who marks: a teacher or somebody of the office at a desk, or whoever stands at a gate. */
export type Marker =
  | { kind: 'teacher' | 'office'; userId: string }
  | { kind: 'gate'; gateId: string; day: string; endsAt: Date; shiftName: string }

/** A place in a session, as it is when a mark arrives. */
export interface MarkedPlace {
  /** The date of the session, by its own clock. */
  day: string
  begins: Date
  ends: Date
  isCancelled: boolean
  /** The session is the marker's own to hold. */
  isHeld: boolean
  /** The place is or was on the roster of the session; one that ended since is corrected by the office alone. */
  isOnRoster: boolean
  hasEnded: boolean
  /** Somebody has marked that they came. */
  hasCome: boolean
  /** What others than gates have marked: a gate takes back its own mark alone. */
  stateBesideGates: AttendanceState | null
  /** Read only for those who leave. */
  goingHome: KnownGoingHome | null
}

/** From when a session takes marks, and until when without a reason. */
export const opensAt = ({ begins }: Pick<MarkedPlace, 'begins'>) =>
  new Date(begins.getTime() - marksOpenMinutes * 60_000)
export const closesAt = ({ ends }: Pick<MarkedPlace, 'ends'>) =>
  new Date(ends.getTime() + marksOpenDays * 86_400_000)

/** Why a mark is not applied; undefined for one that is. Another's session is refused as an absent one. */
export function refusalOf(
  mark: Mark,
  place: MarkedPlace | undefined,
  marker: Marker,
  now: Date,
): MarkRefusal | undefined {
  if (!place?.isOnRoster || !isReached(place, marker)) return 'unknown_place'
  // Whoever had come to a session that was cancelled is still in the house until they are fetched.
  if (place.isCancelled && !(mark.what === 'out' && place.hasCome)) return 'session_cancelled'
  if (place.hasEnded && marker.kind !== 'office') return 'place_ended'
  return outsideTime(mark, place, marker, now) ?? wrongValue(mark, place, marker, now)
}

function isReached({ isHeld, day }: MarkedPlace, marker: Marker): boolean {
  if (marker.kind === 'gate') return day === marker.day
  return marker.kind === 'office' || isHeld
}

function outsideTime(mark: Mark, place: MarkedPlace, marker: Marker, now: Date): MarkRefusal | undefined {
  const isLate = now > closesAt(place)
  if (marker.kind === 'office') return isLate && !mark.reason ? 'reason_needed' : undefined
  // What a tablet still holds after its day was marked on that day.
  if (marker.kind === 'gate') return new Date(mark.markedAt) >= marker.endsAt ? 'too_late' : undefined
  if (now < opensAt(place)) return 'too_early'
  return isLate ? 'too_late' : undefined
}

const dayMs = 86_400_000

function wrongValue(mark: Mark, place: MarkedPlace, marker: Marker, now: Date): MarkRefusal | undefined {
  if (mark.value === null) return undefined
  if (mark.what === 'state')
    return marker.kind === 'gate' && mark.value !== 'present' && mark.value !== 'late'
      ? 'not_at_gate'
      : undefined
  const at = new Date(mark.what === 'in' ? mark.value : mark.value.at)
  const isPossible =
    at.getTime() > place.begins.getTime() - dayMs &&
    at.getTime() < place.ends.getTime() + dayMs &&
    at.getTime() <= now.getTime() + clockToleranceSeconds * 1000
  if (!isPossible) return 'invalid'
  if (mark.what === 'in') return undefined
  const judged = collectorOf(mark.value.collectedBy, place.goingHome)
  return typeof judged === 'string' ? judged : undefined
}

/**
 * Who fetches somebody, with their name and by which right, as it is now; or why they may not. Anybody whose name may be
 * that of one who must not is refused, whatever else they are.
 */
export function collectorOf(
  { kind, id, name, reason }: Collector,
  goingHome: KnownGoingHome | null,
): KeptCollector | MarkRefusal {
  if (!goingHome) return 'unknown_place'
  const { mayCollect, mustNotCollect, mayLeaveAlone } = goingHome
  const why = reason ? { reason } : {}
  if (kind === 'alone') {
    if (mayLeaveAlone) return { kind, ...why, right: 'may_leave_alone' }
    return reason ? { kind, reason, right: 'reason' } : 'reason_needed'
  }
  const known = kind === 'other' ? undefined : mayCollect.find((one) => one.kind === kind && one.id === id)
  const called = kind === 'other' ? name : known?.name
  const isBarred = (barred: KnownGoingHome['mustNotCollect'][number]) =>
    (kind === 'guardian' && barred.userId === id) || (called !== undefined && mayBeBarred(called, barred))
  if (mustNotCollect.some(isBarred)) return 'must_not_collect'
  if (called === undefined) return kind === 'other' ? 'invalid' : 'may_not_collect'
  if (kind === 'other') return reason ? { kind, name: called, reason, right: 'reason' } : 'reason_needed'
  return { kind, id, name: called, ...why, right: kind }
}
