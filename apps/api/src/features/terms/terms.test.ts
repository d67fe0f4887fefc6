import { timeZoneSchema } from '@cadenza/contracts/timetable/time-zone'
import { expect, test } from 'vitest'
import { madeTerm, uniqueName, termFields } from '../../../test/rooms-and-terms.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet } from '../../../test/timetable-school.ts'
import { datedCourse, newTerm } from '../../../test/dated-classes.ts'
import { getTerm } from './get-term.ts'
import { addTerm, listManagedTerms, listTerms, removeTerm, updateTerm } from './terms.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx
const term = () => ({ saleOpensAt: null, saleClosesAt: null, waitingRoom: false, ...termFields() })

/** A class in a new term that meets on these dates. */
async function classOn(dates: string[]) {
  const termId = await madeTerm({ product })
  const id = await product.make.course({ termId })
  for (const date of dates) await meet(product.sql, id, date, '09:30')
  return { termId, id }
}

test('a term is made, changed and found by everybody', async () => {
  const ctx = await admin()
  const { id } = await addTerm(ctx, term())
  const sale = { saleOpensAt: '2027-02-01T09:00:00.000Z', saleClosesAt: '2027-06-01T09:00:00.000Z' }
  const changed = await updateTerm(ctx, { ...term(), id, ...sale })
  expect(changed).toMatchObject(sale)
  expect(await listTerms(ctx)).toContainEqual(changed)
  expect(await listManagedTerms(ctx)).toContainEqual({ ...changed, courses: 0 })
  const lines = await product.sql`
    select action, before, after from audit_log where subject_id = ${id} order by id`
  expect(lines.map(({ action }) => action as string)).toEqual(['addTerm', 'updateTerm'])
  expect(lines[1]?.after).toMatchObject(sale)
  expect(lines[1]?.before).not.toHaveProperty('timeZone')
})

test('a change that changes nothing leaves no line', async () => {
  const ctx = await admin()
  const fields = term()
  const { id } = await addTerm(ctx, fields)
  await updateTerm(ctx, { ...fields, id })
  expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toHaveLength(1)
})

test('no two terms have one name', async () => {
  const ctx = await admin()
  const fields = term()
  await addTerm(ctx, fields)
  const taken = { kind: 'invalid_input', issues: [{ path: 'name', message: expect.any(String) as unknown }] }
  await expect(addTerm(ctx, fields)).rejects.toMatchObject(taken)
  const other = await addTerm(ctx, term())
  await expect(updateTerm(ctx, { ...fields, id: other.id })).rejects.toMatchObject(taken)
})

test('a zone that this engine takes and PostgreSQL does not know is told at its field', async () => {
  const refused = addTerm(await admin(), { ...term(), timeZone: 'Mars/Olympus' })
  await expect(refused).rejects.toMatchObject({ issues: [{ path: 'timeZone' }] })
})

test('of the zones of this engine, PostgreSQL knows all but those that are named here', async () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const known = await product.sql<{ name: string }[]>`
    select name from pg_timezone_names where name = any (${zones})`
  const unknown = zones.filter((zone) => !known.some(({ name }) => name === zone))
  expect({ known: known.length, unknown }).toEqual({ known: 418, unknown: [] })
  expect(zones.every((zone) => timeZoneSchema.safeParse(zone).success)).toBe(true)
})

test('a term that classes belong to stays, and is told with their number', async () => {
  const ctx = await admin()
  const { termId, id } = await classOn([])
  await product.make.course({ termId, status: 'Denied' })
  await expect(removeTerm(ctx, { id: termId })).rejects.toMatchObject({
    reason: 'term_in_use',
    details: { courses: 2 },
    message: expect.stringContaining('belong to this term: 2') as unknown,
  })
  await product.sql`update courses set term_id = null where term_id = ${termId}`
  expect(await removeTerm(ctx, { id: termId })).toEqual({ removed: true })
  expect(await removeTerm(ctx, { id: termId })).toEqual({ removed: false })
  expect(await product.sql`select 1 from courses where id = ${id}`).toHaveLength(1)
})

test('new dates that leave sessions outside are refused, naming how many', async () => {
  const ctx = await admin()
  const { termId } = await classOn(['2027-07-05', '2027-07-06', '2027-08-20'])
  const dates = (startsOn: string, endsOn: string) =>
    updateTerm(ctx, { ...term(), name: uniqueName('Moved'), id: termId, startsOn, endsOn })
  const refused = (sessions: number) => ({ reason: 'sessions_outside_term', details: { sessions } })
  await expect(dates('2027-07-06', '2027-08-27')).rejects.toMatchObject(refused(1))
  await expect(dates('2027-07-01', '2027-07-04')).rejects.toMatchObject(refused(3))
  // The term includes its first and last day.
  expect(await dates('2027-07-05', '2027-08-20')).toMatchObject({ startsOn: '2027-07-05' })
})

test('sessions that are off, and those of cancelled classes, are in nobody’s way', async () => {
  const { termId, id } = await classOn(['2027-07-05'])
  await product.sql`update course_sessions set state = 'cancelled' where course_id = ${id}`
  const other = await product.make.course({ termId, status: 'Cancelled' })
  await meet(product.sql, other, '2027-07-05', '09:30')
  const changed = await updateTerm(await admin(), { ...term(), id: termId, startsOn: '2027-08-01' })
  expect(changed.startsOn).toBe('2027-08-01')
})

test('a term whose sessions lie outside already may still be renamed', async () => {
  const { termId, id } = await classOn([])
  await meet(product.sql, id, '2027-12-01', '09:30')
  const name = uniqueName('Renamed')
  expect(await updateTerm(await admin(), { ...term(), id: termId, name })).toMatchObject({ name })
})

test('a term that is not there', async () => {
  const id = crypto.randomUUID()
  await expect(updateTerm(await admin(), { ...term(), id })).rejects.toMatchObject({ kind: 'not_found' })
})

test('a term’s page has what it offers and has sold, its classes in every state, and its weeks', async () => {
  const { make } = product
  const { ctx } = await make.admin()
  const termId = await newTerm(product.sql)
  const meets = ['2027-07-05 09:30', '2027-07-06 09:30', '2027-07-13 09:30']
  const choir = await datedCourse(product, { name: 'Choir', termId, capacity: 7, meets })
  await make.enrolment(await make.student(), [choir])
  await make.course({ name: 'Asked', termId, status: 'Pending', capacity: 5 })
  const page = await getTerm(ctx, { id: termId })
  expect(page).toMatchObject({ id: termId, courses: 2, seats: { offered: 7, sold: 1 } })
  expect(page.listed.courses.map(({ name, enrolled }) => [name, enrolled])).toEqual([
    ['Choir', 1],
    ['Asked', 0],
  ])
  expect(page.weeks).toEqual([
    { week: '2027-W27', sessions: 2 },
    { week: '2027-W28', sessions: 1 },
  ])
  await expect(getTerm(ctx, { id: choir })).rejects.toMatchObject({ kind: 'not_found' })
})
