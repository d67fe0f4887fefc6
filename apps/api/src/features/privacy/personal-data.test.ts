import { expect, test } from 'vitest'
import { ownDataSchema } from '@cadenza/contracts/people/privacy'
import { plantFamily, type PlantedFamily } from '../../../test/personal-data/planted-family.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { exportChild } from './export-family.ts'
import { exportOwnData } from './export-own-data.ts'
import { columnsIn } from '../../../test/personal-data/columns-in.ts'
import { personalData } from '../../../test/personal-data/personal-data.ts'
import type { PersonalDataTable } from '../../../test/personal-data/personal-data-table.ts'

const product = runTestApp()

const classified = (tables: Record<string, PersonalDataTable>) =>
  Object.entries(tables).flatMap(([table, { personal, kept, technical }]) =>
    [...columnsIn(personal), ...columnsIn(kept), ...columnsIn(technical)].map(
      (column) => `${table}.${column}`,
    ),
  )

const stored = async () =>
  (
    await product.sql<{ column: string }[]>`
      select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`
  ).map(({ column }) => column)

test('every column of every table has its line, once, and every line its column', async () => {
  expect(classified(personalData).toSorted()).toEqual((await stored()).toSorted())
})

test('a new column without a line is noticed, and so is a line whose column is gone', async () => {
  const known = classified(personalData)
  await product.sql`alter table contacts add column favourite_colour text`
  const columns = await stored()
  await product.sql`alter table contacts drop column favourite_colour`
  expect(columns.filter((column) => !known.includes(column))).toEqual(['contacts.favourite_colour'])
  const { contacts: _, ...without } = personalData
  expect((await stored()).filter((column) => !classified(without).includes(column)).length).toBeGreaterThan(5)
})

test('what is left out of a download and whose a row is are columns of the table', () => {
  for (const { account, participant, personal, kept, notDownloaded, technical } of Object.values(
    personalData,
  )) {
    const all = [...columnsIn(personal), ...columnsIn(kept), ...columnsIn(technical)]
    expect(all).toEqual(expect.arrayContaining([account, participant].filter((one) => one !== undefined)))
    expect([...columnsIn(personal), ...columnsIn(kept)]).toEqual(
      expect.arrayContaining(columnsIn(notDownloaded)),
    )
  }
})

/** Rows of a table that are the person's, or of the participant alone. */
async function rowsOf(table: string, { account, participant }: PersonalDataTable, ids: Ids) {
  const { sql } = product
  const ofAccount = account && ids.account ? sql`${sql(account)}::text = ${ids.account}` : sql`false`
  const ofParticipants = participant ? sql`${sql(participant)}::text = any (${ids.participants})` : sql`false`
  return sql<Record<string, unknown>[]>`select * from ${sql(table)} where ${ofAccount} or ${ofParticipants}`
}
interface Ids {
  account?: string
  participants: string[]
}

/** For an object its values: a download may put them in another order. */
function writtenIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object' || value instanceof Date || Array.isArray(value))
    return [written(value)]
  return Object.values(value).flatMap(writtenIn)
}

/** As the download writes it. */
function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : JSON.stringify(value)
}

/** What the tables hold about a user and a download does not. */
async function missingIn(download: object, ids: Ids) {
  const text = JSON.stringify(download)
  const missing: string[] = []
  const seen = new Set<string>()
  for (const [table, data] of Object.entries(personalData)) {
    const left = new Set(columnsIn(data.notDownloaded))
    const columns = [...columnsIn(data.personal), ...columnsIn(data.kept)].filter(
      (column) => !left.has(column),
    )
    for (const row of await rowsOf(table, data, ids)) {
      seen.add(table)
      for (const column of columns) {
        const value = row[column]
        // Yes and no appear in every text.
        if (value === null || typeof value === 'boolean') continue
        const date = value instanceof Date && dates.has(`${table}.${column}`)
        const forms = date ? [value.toISOString().slice(0, 10)] : writtenIn(value)
        for (const form of forms) if (!text.includes(form)) missing.push(`${table}.${column}: ${form}`)
      }
    }
  }
  return { missing, seen: [...seen].toSorted() }
}
const dates = new Set(['contacts.valid_from', 'contacts.valid_until', 'participants.birth_date'])

const idsOf = ({ person, childId, selfId }: PlantedFamily): Ids => ({
  account: person.userId,
  participants: [childId, selfId],
})

test('a download has all that the tables have of a person and their children', async () => {
  const family = await plantFamily(product)
  const download = ownDataSchema.parse(await exportOwnData(family.person.ctx))
  const { missing, seen } = await missingIn(download, idsOf(family))
  expect(missing).toEqual([])
  // Every table with rows about people, except what only teachers, the office and admins have.
  const ofPeople = Object.entries(personalData).filter(([, data]) => data.account ?? data.participant)
  expect(ofPeople.map(([table]) => table).filter((table) => !seen.includes(table))).toEqual([
    'audit_log',
    'courses',
    'instructor_profiles',
    'messages',
    'staff_invitations',
  ])
  const text = JSON.stringify(download)
  // Why the office named a price is for the office alone.
  for (const [what, word] of Object.entries(family.words))
    expect([what, text.includes(word)]).toEqual([what, what !== 'ChildHandReason'])
})

test('a column that a download forgets is noticed', async () => {
  const family = await plantFamily(product)
  const { family: columns, ...rest } = await exportOwnData(family.person.ctx)
  const without = columns.map((participant) => ({ ...participant, contacts: [], changes: [] }))
  const { missing } = await missingIn({ ...rest, family: without }, idsOf(family))
  expect(missing.filter((line) => line.startsWith('contacts.phone'))).toHaveLength(3)
})

test('a download of one child has all of the child, and nothing of the rest of the family', async () => {
  const family = await plantFamily(product)
  const { person, childId, words } = family
  const sibling = await product.make.child(person, { givenName: 'Zyxsibling' })
  const download = await exportChild(person.ctx, { participantId: childId })
  const { missing } = await missingIn(download, { participants: [childId] })
  // Payments, and what waits in which cart, belong to its guardians.
  expect(
    missing.filter(
      (line) => !/^(cart_items|seat_claims)\.(course_id|price_minor|list_price_minor|hand_)/.test(line),
    ),
  ).toEqual([])
  const text = JSON.stringify(download)
  expect(text).not.toContain('Zyxsibling')
  expect(
    Object.keys(words).filter((what) => what.startsWith('Self') && text.includes(words[what] ?? '')),
  ).toEqual([])
  const stranger = await product.make.student()
  await expect(exportChild(stranger.ctx, { participantId: sibling })).rejects.toMatchObject({
    kind: 'not_found',
  })
})
