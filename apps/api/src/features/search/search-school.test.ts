import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchSchoolInput } from '@cadenza/contracts/office/school-search'
import { eraseChild } from '../../../test/personal-data/erased-children.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { searchSchool } from './search-school.ts'

const product = runTestApp()

type Person = Awaited<ReturnType<typeof product.make.student>>
let office: Awaited<ReturnType<typeof product.make.admin>>
let anna: Person
let mia: string
let courseId: string

beforeAll(async () => {
  office = await product.make.admin({ name: 'Ottokar Office' })
  anna = await product.make.student({ name: 'Anna Bergström', email: 'anna.b_100%@home.example' })
  mia = await product.make.child(anna, { givenName: 'Mia', familyName: 'Bergström' })
  courseId = await product.make.course({ name: 'Bergamask for oboes' })
  await product.make.enrolment(anna, [courseId], [mia])
})

const find = (q: string) => searchSchool(office.ctx, { q })
const found = async (q: string) =>
  (await find(q)).map((one) => ('name' in one ? `${one.kind} ${one.name}` : one.kind))

describe('finds', () => {
  test.each([
    ['ann', 'person Anna Bergström'],
    ['anna.b', 'person Anna Bergström'],
    ['anna.b_100%@home.example', 'person Anna Bergström'],
    ['bergström anna', 'person Anna Bergström'],
    ['Ana Bergstrom', 'person Anna Bergström'],
    ['Mia', 'child Mia Bergström'],
    ['Mia Bergstöm', 'child Mia Bergström'],
    ['oboe', 'class Bergamask for oboes'],
    ['bergamsk', 'class Bergamask for oboes'],
  ])('by %j: %s', async (q, expected) => {
    expect(await found(q)).toContain(expected)
  })

  test('kinds side by side, with what tells them from others of the name, and the receipts of few people', async () => {
    const place = { course: 'Bergamask for oboes', participant: 'Mia Bergström', startsOn: null }
    const places = [expect.objectContaining(place)]
    expect(await find('berg')).toEqual([
      expect.objectContaining({ kind: 'class', id: courseId, status: 'Approved' }),
      { kind: 'person', id: anna.userId, name: 'Anna Bergström', email: anna.email, role: 'student', places },
      {
        kind: 'child',
        id: mia,
        name: 'Mia Bergström',
        parent: { id: anna.userId, name: 'Anna Bergström' },
        places,
      },
      expect.objectContaining({ kind: 'receipt', payer: 'Anna Bergström' }),
    ])
  })

  test('the best fit first, then the newest', async () => {
    for (const name of ['Quirin Zo', 'Zoquir', 'Quirin', 'Quirine']) await product.make.student({ name })
    expect(await found('quirin')).toEqual(['person Quirin', 'person Quirine', 'person Quirin Zo'])
  })

  test('of what is only similar the most similar kind first', async () => {
    expect((await found('Mia Bergstöm'))[0]).toBe('child Mia Bergström')
    expect((await found('Ana Bergstöm'))[0]).toBe('person Anna Bergström')
  })

  test.each(['+49 30 555-0142', '030 5550142', '0049305550142', '(030) 555 0142', '5550142'])(
    'a family by the number that calls: %j',
    async (q) => {
      const { userId } = await product.make.student({ name: 'Carla Caller' })
      await product.sql`update users set phone = '030 / 555 01 42' where id = ${userId}`
      expect(await found(q)).toEqual(['person Carla Caller'])
      await product.sql`update users set phone = '030 / 555 01 43' where id = ${userId}`
      expect(await found(q)).toEqual([])
    },
  )

  test.each([
    [
      '+1 (555) 200-3000',
      ['555 200', '+1 (555) 200', '001 555 200', '1555200', '200 3000', '5552003000', '2003000'],
    ],
    ['(555) 200-3000', ['555 200', '+1 (555) 200', '0015552003', '555.200.3000', '+1 555 200 3000']],
    ['0155 / 5 20 03', ['+49 155 520', '0155520', '155 520', '+49 155 52003', '55520']],
  ])('the number %j was not found by its beginning, nor in another spelling', async (phone, spellings) => {
    const { userId } = await product.make.student({ name: 'Carla Caller' })
    await product.sql`update users set phone = ${phone} where id = ${userId}`
    for (const q of spellings) expect([q, await found(q)]).toEqual([q, ['person Carla Caller']])
    for (const q of ['555 201', '+1 (556) 200', '2003001'])
      expect([q, (await found(q)).includes('person Carla Caller')]).toEqual([q, false])
    await product.sql`update users set phone = '' where id = ${userId}`
  })

  test('a receipt by its number, an order and a refund by theirs, and money by the provider’s', async () => {
    const [payment] = await listPayments(anna.ctx)
    if (!payment) throw new Error('nothing was paid')
    const number = String(payment.receiptNumber)
    const receipt = {
      kind: 'receipt',
      id: payment.id,
      number: payment.receiptNumber,
      amountMinor: payment.amountMinor,
    }
    for (const q of [
      number,
      `R-${number}`,
      `r${number}`,
      `#${number}`,
      `receipt ${number}`,
      payment.transactionId,
    ])
      expect([q, (await find(q))[0]]).toEqual([q, expect.objectContaining(receipt)])
    expect((await find(payment.transactionId.slice(0, 12)))[0]).toMatchObject(receipt)
    // As similar as a misspelled name is, but a number is not misspelled.
    await product.sql`insert into rooms (name, capacity, time_zone)
      values (${`Loft ${number.slice(0, 2)}c35`}, 8, 'UTC')`
    expect(await find(number)).toMatchObject([receipt])
    expect((await find(`${number.slice(0, 2)}cx35`))[0]).toMatchObject({ kind: 'room' })

    const { refunds } = await refundPayment(office.ctx, { id: payment.id })
    const [order] = await product.sql`select order_id from payments where id = ${payment.id}`
    const orderId = String(order?.order_id)
    expect(await find(refunds[0]?.id ?? '')).toMatchObject([{ kind: 'refund', orderId }])
    expect(await find(orderId)).toMatchObject([
      receipt,
      { kind: 'order', id: orderId, buyer: 'Anna Bergström' },
    ])
  })

  test('a room, a term and everything else by its id', async () => {
    const [room] =
      await product.sql`insert into rooms (name, capacity, time_zone) values ('Hayloft', 8, 'UTC') returning id`
    const [term] =
      await product.sql`insert into terms (name, starts_on, ends_on, time_zone) values ('Harvest weeks', '2091-08-01', '2091-08-20', 'UTC') returning id`
    expect(await found('hay')).toEqual(['room Hayloft'])
    expect(await found('harvset')).toContain('term Harvest weeks')
    for (const [id, kind] of [
      [room?.id, 'room'],
      [term?.id, 'term'],
      [anna.userId, 'person'],
      [mia, 'child'],
      [courseId, 'class'],
    ])
      expect((await find(String(id))).map((one) => one.kind)[0]).toBe(kind)
  })

  test('by no word that is another: a grandpa is no Grace, and who prints means no Priya', async () => {
    for (const name of ['Grace Kim', 'Priya Shah']) await product.make.student({ name })
    expect(await found('Gracee')).toEqual(['person Grace Kim'])
    expect(await found('prya')).toEqual(['person Priya Shah'])
    for (const word of ['grandpa', 'print']) expect([word, await found(word)]).toEqual([word, []])
  })

  test('of two letters a whole word', async () => {
    await product.make.student({ name: 'Bo Lilienthal' })
    expect(await found('bo')).toEqual(['person Bo Lilienthal'])
    expect(await found('li')).toEqual([])
  })
})

describe('finds nothing', () => {
  test.each(['', 'a', '%', '%%%', '___', '@home.example', 'home.example', "';--", '\\', randomUUID()])(
    'by %j',
    async (q) => {
      expect(await find(q)).toEqual([])
    },
  )

  test('of a person or child who was erased; their receipt is found without the name', async () => {
    const gone = await product.make.student({ name: 'Xylander Vanish', email: 'xylander@home.example' })
    const child = await product.make.child(gone, { givenName: 'Ysolde', familyName: 'Vanish' })
    await product.make.enrolment(gone, [await product.make.course({ name: 'Lute' })])
    const [payment] = await listPayments(gone.ctx)
    expect(await found('vanish')).toEqual(['person Xylander Vanish', 'child Ysolde Vanish', 'receipt'])
    await eraseChild(product, gone, child)
    expect(await found('ysolde')).toEqual([])
    await deleteUser(office.ctx, { id: gone.userId })
    for (const q of ['Xylander', 'vanish', 'xylander@home.example', gone.userId, child])
      expect([q, await find(q)]).toEqual([q, []])
    expect(await find(String(payment?.receiptNumber))).toMatchObject([{ payer: 'Deleted person' }])
  })
})

test('a search of 10 kB is refused in words', () => {
  const { error } = searchSchoolInput.safeParse({ q: 'x'.repeat(10_000) })
  expect(error?.issues).toMatchObject([{ message: 'Please search for at most 100 characters' }])
})
