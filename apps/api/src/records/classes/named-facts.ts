import { inArray } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Executor } from '../../db/connect/client.ts'
import { rooms } from '../../db/schema/rooms.ts'
import { users } from '../../db/schema/users.ts'
import { terms } from '../../db/schema/terms.ts'

/** Columns of a class that hold an id, which says nothing to people. */
const idColumns = [
  'instructorId',
  'coTeacherId',
  'roomId',
  'termId',
  // Of one date (`changeSession`).
  'dateTeacherId',
  'dateRoomId',
] as const

type Edited = Record<'before' | 'after', AuditFacts | null>

/** The same edits with names in place of ids, as they are today; an id of what is gone becomes none. */
export async function withNames<E extends Edited>(db: Executor, edits: E[]): Promise<E[]> {
  const ids = edits.flatMap(({ before, after }) =>
    idColumns.flatMap((column) => idsIn([before?.[column], after?.[column]])),
  )
  if (ids.length === 0) return edits
  const named = await Promise.all(
    [rooms, terms, users].map((table) =>
      db.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids)),
    ),
  )
  const names = new Map(named.flat().map(({ id, name }) => [id, name]))
  const inNames = (facts: AuditFacts | null): AuditFacts | null =>
    facts &&
    Object.fromEntries(
      Object.entries(facts).map(([column, value]) =>
        idColumns.some((known) => known === column) && typeof value === 'string'
          ? [column, names.get(value) ?? null]
          : [column, value],
      ),
    )
  return edits.map((edit) => ({ ...edit, before: inNames(edit.before), after: inNames(edit.after) }))
}

const idsIn = (values: unknown[]) => values.filter((value) => typeof value === 'string')
