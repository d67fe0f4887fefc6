import { plural, t } from '@lingui/core/macro'
import type { Attendee } from '@cadenza/contracts/families/participant'

export interface OfParticipant<Row> {
  participant: Attendee
  rows: Row[]
}

/** Rows by participant: the viewer's own first, then each child in the order of first appearance. */
export function byParticipant<Row extends { participant: Attendee }>(
  rows: readonly Row[],
): OfParticipant<Row>[] {
  const groups = new Map<string, OfParticipant<Row>>()
  for (const row of rows) {
    const key = row.participant.isSelf ? '' : row.participant.id
    const group = groups.get(key) ?? { participant: row.participant, rows: [] }
    groups.set(key, { ...group, rows: [...group.rows, row] })
  }
  return [...groups.values()].toSorted((a, b) => Number(b.participant.isSelf) - Number(a.participant.isSelf))
}

/** Whether it includes anyone besides the account itself: only then does each row say whom it is for. */
export function isOfFamily(rows: readonly { participant: Attendee }[]): boolean {
  return rows.some(({ participant }) => !participant.isSelf)
}

/** `2 classes`; a class for two children is two places. */
export function countOf({ items }: { items: readonly { participant: Attendee }[] }): string {
  return isOfFamily(items)
    ? plural(items.length, { one: '# place', other: '# places' })
    : plural(items.length, { one: '# class', other: '# classes' })
}

/** As a heading: `You`, or the child's name. */
export function headingOf({ isSelf, name }: Attendee): string {
  return isSelf ? t`You` : name
}

/** `Harp for Mia Weber`; only `Harp` for the account itself. */
export function placeName(course: string, { isSelf, name }: Attendee): string {
  return isSelf ? course : t`${course} for ${name}`
}
