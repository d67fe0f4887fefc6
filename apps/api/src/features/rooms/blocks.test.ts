import { addBlockInput } from '@cadenza/contracts/timetable/block'
import { expect, test } from 'vitest'
import { blockFields, madeRoom } from '../../../test/rooms-and-terms.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newRoom, refusal } from '../../../test/timetable-school.ts'
import { addBlock, listBlocks, removeBlock } from './blocks.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx
const closing = (resourceId: string, changes: object = {}) =>
  addBlockInput.parse({ ...blockFields(resourceId), ...changes })

test('a closed time is told as it was written down, and gone when it is removed', async () => {
  const ctx = await admin()
  const resourceId = await madeRoom({ product })
  const { needTeacher, ...block } = await addBlock(ctx, closing(resourceId, { reason: 'New floor' }))
  expect(needTeacher).toEqual([])
  expect(block).toMatchObject({
    kind: 'room',
    from: '2027-07-05T09:00',
    to: '2027-07-06T12:00',
    timeZone: 'Europe/Berlin',
    reason: 'New floor',
  })
  expect(await listBlocks(ctx, { resourceId })).toEqual([block])
  expect(await removeBlock(ctx, { id: block.id })).toEqual({ removed: true })
  expect(await removeBlock(ctx, { id: block.id })).toEqual({ removed: false })
  expect(await listBlocks(ctx, { resourceId })).toEqual([])
  const lines =
    await product.sql`select action, before, after from audit_log where subject_id = ${resourceId} order by id`
  expect(lines).toMatchObject([
    { action: 'closeRoom', after: { from: '2027-07-05 09:00', reason: 'New floor' } },
    { action: 'openRoom', before: { to: '2027-07-06 12:00' } },
  ])
})

test('nothing is booked over it, and once it is gone it is', async () => {
  const ctx = await admin()
  const roomId = await newRoom(product.sql)
  const { id } = await addBlock(ctx, closing(roomId))
  const course = await product.make.course({ roomId })
  const booking = () => refusal(meet(product.sql, course, '2027-07-05', '11:30'))
  expect(await booking()).toMatchObject({ reason: 'clash' })
  await removeBlock(ctx, { id })
  expect(await booking()).toBeUndefined()
})

test('a room is not closed over a class: the class is named, with its times', async () => {
  const roomId = await newRoom(product.sql)
  const course = await product.make.course({ roomId, name: 'Bells by day' })
  await meet(product.sql, course, '2027-07-05', '11:30')
  await meet(product.sql, course, '2027-07-06', '12:00')
  await expect(addBlock(await admin(), closing(roomId))).rejects.toMatchObject({
    reason: 'clash',
    details: {
      kind: 'room',
      inTheWay: [{ name: 'Bells by day', from: '2027-07-05T11:30', to: '2027-07-05T12:30' }],
    },
  })
  expect(await product.sql`select 1 from resource_blocks where resource_id = ${roomId}`).toEqual([])
})

test('two closed times do not overlap, and the one in the way has no name', async () => {
  const ctx = await admin()
  const roomId = await madeRoom({ product })
  await addBlock(ctx, closing(roomId))
  await expect(addBlock(ctx, closing(roomId))).rejects.toMatchObject({
    details: { inTheWay: [{ name: null, from: '2027-07-05T09:00', to: '2027-07-06T12:00' }] },
  })
})

test('a teacher is away by the clock that was named, and told by the school’s', async () => {
  const ctx = await admin()
  const { userId } = await product.make.instructor()
  const away = { kind: 'person', timeZone: 'America/New_York', fromTime: '03:00', toTime: '06:00' }
  const block = await addBlock(ctx, closing(userId, away))
  expect(block.timeZone).toBe(ctx.school.timeZone)
  const [row] = await product.sql`select lower(during) as "from" from resource_blocks where id = ${block.id}`
  expect(row).toEqual({ from: new Date('2027-07-05T07:00:00Z') })
  const course = await product.make.course({ instructorId: userId })
  expect(await refusal(meet(product.sql, course, '2027-07-05', '09:30'))).toMatchObject({
    reason: 'clash',
    details: { kind: 'person' },
  })
})

test.each([
  ['2027-03-28', '02:30', 'time_does_not_exist'],
  ['2026-10-25', '02:30', 'time_happens_twice'],
])('from %s %s: %s', async (fromDate, fromTime, reason) => {
  const roomId = await madeRoom({ product })
  const input = closing(roomId, { fromDate, fromTime, toDate: fromDate })
  await expect(addBlock(await admin(), input)).rejects.toMatchObject({ reason })
})

test('what is not there cannot be closed, nor can a student be away', async () => {
  const ctx = await admin()
  const { userId } = await product.make.student()
  const absent = { kind: 'not_found' }
  await expect(addBlock(ctx, closing(crypto.randomUUID()))).rejects.toMatchObject(absent)
  await expect(addBlock(ctx, closing(userId, { kind: 'person' }))).rejects.toMatchObject(absent)
})
