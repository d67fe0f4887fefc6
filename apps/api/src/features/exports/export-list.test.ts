import { expect, test } from 'vitest'
import type { ExportListInput } from '@cadenza/contracts/office/exported-list'
import { runTestApp } from '../../../test/run-test-app.ts'
import { writeCursor } from '../../lib/cursor.ts'
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
