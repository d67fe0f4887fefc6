import { expect, test } from 'vitest'
import type { ExportListInput } from '@cadenza/contracts/office/exported-list'
import { runTestApp } from '../../../test/run-test-app.ts'
import { writeCursor } from '../../lib/cursor.ts'
import { getOfficeRoster } from '../enrolments/get-office-roster.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { exportList, exportRoster } from './export-list.ts'

const product = runTestApp()
const linesOf = ({ userId }: { userId: string }) =>
  product.sql`select subject_id, detail from audit_log where action = 'exportList' and actor_id = ${userId} order by id`

test('a list is read to its end by its cursor, and written down without what was searched for', async () => {
  const admin = await product.make.admin()
  await Promise.all(Array.from({ length: 3 }, () => product.make.student({ name: 'Pia Longlist' })))
  const { columns, rows, nextCursor } = await exportList(admin.ctx, {
    list: 'users',
    q: 'Longlist',
    role: 'student',
  })
  expect(columns).toEqual(['Name', 'Email', 'Address verified', 'Role', 'Since'])
  expect(rows.map(([name, , verified, role]) => [name, verified, role])).toEqual(
    Array.from({ length: 3 }, () => ['Pia Longlist', 'yes', 'student']),
  )
  expect(nextCursor).toBeNull()
  expect([...(await linesOf(admin))]).toEqual([
    { subject_id: 'school', detail: { list: 'users', filters: ['search', 'role: student'], rows: 3 } },
  ])
})

test('page by page each row comes once, and each page writes a line with its rows', async () => {
  const admin = await product.make.admin()
  await product.sql`
    insert into users (id, identity_uid, name, role)
    select gen_random_uuid(), 'many-' || n, 'Many ' || n, 'student' from generate_series(1, 1100) n`
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await exportList(admin.ctx, { list: 'users', q: 'Many ', cursor })
    seen.push(...page.rows.map(([name]) => name ?? ''))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(1100)
  expect(seen).toHaveLength(1100)
  expect((await linesOf(admin)).map(({ detail }) => detail.rows)).toEqual([500, 500, 100])
})

test('N5: rows taken along from a cursor leave a line, and a cursor that is none gives no rows', async () => {
  const admin = await product.make.admin()
  const [first] = await product.sql<{ id: string }[]>`select id from users order by id limit 1`
  const cursor = writeCursor(first?.id ?? '', first?.id ?? '')
  expect((await exportList(admin.ctx, { list: 'users', cursor })).rows).not.toEqual([])
  expect(await linesOf(admin)).toHaveLength(1)
  await expect(exportList(admin.ctx, { list: 'users', cursor: 'x' })).rejects.toMatchObject({
    kind: 'invalid_input',
  })
})

const lists: ExportListInput[] = [
  { list: 'classes', status: 'Approved', sort: 'oldest' },
  { list: 'payments' },
  { list: 'families' },
  { list: 'auditLog' },
  { list: 'mails' },
  { list: 'messages' },
  { list: 'rooms' },
  { list: 'terms' },
]

test.each(lists)('$list: each row has a text for each column', async (input) => {
  const admin = await product.make.admin()
  const student = await product.make.student()
  await product.make.enrolment(student, [await product.make.course({ name: 'Harp', priceMinor: 12_345 })])
  const mother = await product.make.student()
  await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
  const { columns, rows } = await exportList(admin.ctx, input)
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
  const all = JSON.stringify(rows)
  if (input.list === 'classes' || input.list === 'payments') expect(all).toContain('123.45')
  if (input.list === 'families') expect(all).toMatch(/"Own place".*"Mia Weber","Child"/)
  if (input.list === 'auditLog') expect(all).toContain('exportList')
})

test('the office takes lists with it, but not the audit log', async () => {
  const office = await product.make.office()
  expect((await exportList(office.ctx, { list: 'users' })).columns).toContain('Email')
  await expect(exportList(office.ctx, { list: 'auditLog' })).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await linesOf(office)).toHaveLength(1)
})

test('a roster has marks for each date, and their sums with those that are gone', async () => {
  const { sql, make } = product
  const office = await make.office()
  const courseId = await make.course()
  await make.enrolment(await make.student(), [courseId])
  await sql`update seat_claims set sessions_held = 3, sessions_attended = 2 where course_id = ${courseId}`
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, state)
    select ${courseId}, date, '09:30', 60, 'UTC', state
      from (values ('2026-07-06'::date, 'planned'), ('2026-07-07', 'planned'), ('2026-07-08', 'cancelled'),
                   ('2026-07-09', 'cancelled'), ('2091-07-10', 'planned'), ('2091-07-11', 'planned')) as day (date, state)`
  const mark = (date: string, state: string | null, inAt: string | null = null) => sql`
    insert into attendance (session_id, claim_id, state, in_at)
    select session.id, claim.id, ${state}, ${inAt} from course_sessions session join seat_claims claim on claim.course_id = session.course_id
     where session.course_id = ${courseId} and session.local_date = ${date}`
  await mark('2026-07-06', 'late')
  await mark('2026-07-07', 'excused')
  await mark('2026-07-08', null, '2026-07-08T09:29:00Z')
  await mark('2091-07-10', 'excused')
  const { columns, rows } = await exportList(office.ctx, { list: 'roster', courseId })
  const cells = columns.map((heading, at): [string, string | undefined] => [heading, rows[0]?.[at]])
  expect(cells.slice(8)).toEqual([
    ['2026-07-06 09:30', 'late'],
    ['2026-07-07 09:30', 'excused'],
    ['2026-07-08 09:30', 'present'],
    ['2091-07-10 09:30', 'excused'],
    ['2091-07-11 09:30', ''],
    ['Sessions marked', '6'],
    ['Attended', '4'],
    ['Excused', '1'],
  ])
  const { places } = await getOfficeRoster(office.ctx, { id: courseId })
  expect(places[0]?.attendance).toEqual({ held: 6, attended: 4, excused: 1 })
})

test('a roster is taken along with ISO dates and contacts while those are open, by its teacher and the office', async () => {
  const teacher = await product.make.instructor()
  const parent = await product.make.student()
  const childId = await product.make.child(parent, { givenName: '=SUM(A1)', familyName: 'Weber' })
  const courseId = await product.make.course({ instructorId: teacher.userId })
  await product.make.enrolment(parent, [courseId], [childId])
  await saveContact(parent.ctx, {
    participantId: childId,
    name: 'Aunt Ada',
    phone: '+49 30 123456',
    relation: 'aunt',
    isEmergency: true,
    mayPickUp: false,
    validFrom: null,
    validUntil: null,
  })
  const roster = { list: 'roster', courseId } as const
  const before = await exportRoster(teacher.ctx, roster)
  expect(before.columns).toContain('To call in an emergency')
  expect(before.rows.flat().join()).not.toContain('Ada')
  await product.sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, current_date + 1, '09:30', 60, 'UTC')`
  const office = await product.make.office()
  for (const { rows } of [await exportRoster(teacher.ctx, roster), await exportList(office.ctx, roster)]) {
    expect(rows).toHaveLength(1)
    // The browser disarms formulas when it writes the file (csv.unit.test.ts).
    expect(rows[0]?.slice(0, 3)).toEqual(['=SUM(A1) Weber', expect.stringMatching(/^\d+$/), 'yes'])
    expect(rows[0]?.[3]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(rows[0]?.[5]).toBe('Aunt Ada (aunt) +49 30 123456')
  }
  expect((await linesOf(teacher)).at(-1)?.detail).toEqual({
    list: 'roster',
    filters: [`courseId: ${courseId}`],
    rows: 1,
  })
  const stranger = await product.make.instructor()
  await expect(exportRoster(stranger.ctx, roster)).rejects.toMatchObject({ kind: 'not_found' })
})
