import { inArray, sql } from 'drizzle-orm'
import {
  markSchema,
  type KeptCollector,
  type Mark,
  type RecordedMarks,
  type RecordMarksInput,
} from '@cadenza/contracts/places/attendance'
import type { MarkRefusal } from '@cadenza/contracts/places/attendance-values'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { mailQueued } from '../../db/functions/queue-job.ts'
import { writeMarks } from '../../db/functions/timetable/attendance.ts'
import { attendanceOps } from '../../db/schema/attendance.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'
import { collectorOf, opensAt, refusalOf, type MarkedPlace, type Marker } from './judge-mark.ts'
import { keyOf, readCells, readPlaces } from './marked-places.ts'
import { clockOffMs, countedAt, shiftMark } from './shift-clock.ts'

/**
 * Applies marks of a teacher's own sessions (the office's: of any), each once by its id; in each cell the latest mark
 * counts, in whatever order they arrive. Rights and times are those of now. One that is refused keeps out no other:
 * `markRefusals` says why. A phone whose clock is wrong has its marks shifted.
 */
export function recordMarks(ctx: Ctx<Staff>, input: RecordMarksInput): Promise<RecordedMarks> {
  const { userId } = ctx.actor
  return applyMarks(ctx, { kind: isOffice(ctx) ? 'office' : 'teacher', userId }, input)
}

type Refused = RecordedMarks['refused']

/** The same for whoever marks. */
export async function applyMarks(
  deps: Pick<Deps, 'db' | 'now'>,
  marker: Marker,
  { sentAt, ops }: RecordMarksInput,
): Promise<RecordedMarks> {
  const now = deps.now()
  const offMs = clockOffMs(sentAt, now)
  const { marks, refused } = readMarks(ops, offMs)
  const cells = await deps.db.transaction(async (tx) => {
    const known = await readKnown(tx, marks)
    const places = await readPlaces(tx, marks, marker)
    const accepted = marks.filter((mark) => {
      const stored = known.get(mark.opId)
      const place = places.get(keyOf(mark))
      const reason = stored ? refusalOfKnown(mark, stored, marker) : refusalOf(mark, place, marker, now)
      if (reason) refused.push({ opId: mark.opId, reason })
      return !reason && !stored
    })
    await write(tx, { accepted, places, marker, now })
    const isUnknown = new Set(
      refused.flatMap(({ opId, reason }) => (reason === 'unknown_place' ? [opId] : [])),
    )
    return readCells(
      tx,
      marks.filter(({ opId }) => !isUnknown.has(opId)),
    )
  })
  return { cells, refused, ...(offMs !== 0 && { clockOffMs: offMs }) }
}

/** Each operation on its own, by our clock; of two with one id the first counts. */
function readMarks(ops: RecordMarksInput['ops'], offMs: number): { marks: Mark[]; refused: Refused } {
  const refused: Refused = []
  const marks = new Map<string, Mark>()
  for (const op of ops) {
    const { data } = markSchema.safeParse(op)
    const mark = data && shiftMark(data, offMs)
    const first = marks.get(op.opId)
    if (!mark) refused.push({ opId: op.opId, reason: 'invalid' })
    else if (!first) marks.set(op.opId, mark)
    else if (!isSame(first, mark)) refused.push({ opId: op.opId, reason: 'id_taken' })
  }
  return { marks: [...marks.values()], refused }
}

type Stored = Pick<
  typeof attendanceOps.$inferSelect,
  'sessionId' | 'claimId' | 'what' | 'value' | 'markedBy' | 'gateId'
>

async function readKnown(tx: Transaction, marks: Mark[]): Promise<Map<string, Stored>> {
  const rows = await tx
    .select()
    .from(attendanceOps)
    .where(
      inArray(
        attendanceOps.opId,
        marks.map(({ opId }) => opId),
      ),
    )
  return new Map(rows.map((row) => [row.opId, row]))
}

/** What the family or a teacher said of them holds again. */
const isGateUndoing = (mark: Mark, marker: Marker) =>
  marker.kind === 'gate' && mark.what === 'state' && mark.value === null

/** An operation that arrives again was judged when it arrived first. */
function refusalOfKnown(mark: Mark, stored: Stored, marker: Marker): 'id_taken' | undefined {
  const isTheirs =
    marker.kind === 'gate' ? stored.gateId === marker.gateId : stored.markedBy === marker.userId
  return isTheirs && (isSame(mark, stored) || isGateUndoing(mark, marker)) ? undefined : 'id_taken'
}

type Content = Pick<Stored, 'sessionId' | 'claimId' | 'what' | 'value'>

/** But for times, which a device's clock shifts anew each time it sends. */
function isSame(one: Content, other: Content): boolean {
  return keyOf(one) === keyOf(other) && one.what === other.what && gist(one) === gist(other)
}

function gist({ what, value }: Content): string {
  if (what === 'state' || value === null) return String(value)
  if (what === 'in') return 'in'
  const { kind, id, name } = (value as { collectedBy: { kind: string; id?: string; name?: string } })
    .collectedBy
  return `${kind} ${id ?? (kind === 'other' ? name : '')}`
}

interface Accepted {
  accepted: Mark[]
  places: Map<string, MarkedPlace>
  marker: Marker
  now: Date
}

/** Guardians hear at once of a child that somebody fetched, or that left alone, by no right but a reason. */
async function write(tx: Transaction, { accepted, places, marker, now }: Accepted): Promise<void> {
  if (accepted.length === 0) return
  const stored = accepted.map((mark) => {
    const place = places.get(keyOf(mark))
    return {
      ...mark,
      value: place ? valueOf(mark, place, marker) : null,
      markedAt: place ? countedAt(mark.markedAt, { opensAt: opensAt(place), now }) : now,
      ...(marker.kind === 'gate' && { shiftName: marker.shiftName }),
    }
  })
  const by =
    marker.kind === 'gate' ? { markedBy: null, gate: marker.gateId } : { markedBy: marker.userId, gate: null }
  const written = await writeMarks(tx, { marks: stored, ...by })
  const isNew = new Set(written.map(({ opId }) => opId))
  const told = stored.filter(({ opId, value }) => isNew.has(opId) && isByReason(value))
  if (told.length > 0)
    await queueFetched(
      tx,
      told.map(({ opId }) => opId),
    )
}

type KeptValue = string | { at: string; collectedBy: KeptCollector | MarkRefusal } | null

/** As it is kept: with the name and the right of whoever fetched them. */
function valueOf(mark: Mark, { goingHome, stateBesideGates }: MarkedPlace, marker: Marker): KeptValue {
  if (isGateUndoing(mark, marker)) return stateBesideGates
  if (mark.what !== 'out') return mark.value
  return mark.value && { at: mark.value.at, collectedBy: collectorOf(mark.value.collectedBy, goingHome) }
}

const isByReason = (value: KeptValue) =>
  typeof value === 'object' &&
  value !== null &&
  typeof value.collectedBy === 'object' &&
  value.collectedBy.right === 'reason'

async function queueFetched(tx: Transaction, opIds: string[]): Promise<void> {
  const mail = mailQueued(
    sql`jsonb_build_object('kind', 'child-fetched', 'opId', ops.op_id, 'userId', guardian.user_id)`,
  )
  await tx.execute(sql`
    select ${mail} from attendance_ops ops
      join seat_claims claim on claim.id = ops.claim_id,
      lateral ${guardiansOf(sql`claim.participant_id`)} as guardian (user_id)
     where ${inArray(sql`ops.op_id`, opIds)}`)
}
