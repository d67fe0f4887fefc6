import { expect, test } from 'vitest'
import { familySorts } from '@cadenza/contracts/text/sort-values'
import { paymentSorts } from '@cadenza/contracts/money/refund-values'
import { logSorts } from '@cadenza/contracts/text/sort-values'
import { listAuditLog } from '../src/features/audit-log/list-audit-log.ts'
import { listFamilies } from '../src/features/families/list-families.ts'
import { listMails } from '../src/features/mails/list-mails.ts'
import { listMessages } from '../src/features/messages/list-messages.ts'
import { searchPayments } from '../src/features/refunds/search-payments.ts'
import { changeRole } from '../src/features/users/change-role.ts'
import { reservedOrder } from './reserved-orders.ts'
import { runTestApp } from './run-test-app.ts'

const product = runTestApp()

/** Two actors, each with lines, mails, messages, a family and payments, by turns. */
async function school() {
  const [zoe, ada] = [await product.make.admin({ name: 'Zoe' }), await product.make.admin({ name: 'ada' })]
  const course = await product.make.course({ priceMinor: 5000 })
  for (const { ctx, userId } of [zoe, ada, zoe]) {
    const pupil = await product.make.student()
    await changeRole(ctx, { id: pupil.userId, role: 'instructor' })
    const payer = await product.make.student({ name: `Payer ${pupil.userId}` })
    await product.make.enrolment(payer, [course])
    await product.sql`insert into mails (id, kind, user_id, about, state)
      values (uuidv7(), 'receipt', ${userId}, '{}', 'sent'), (uuidv7(), 'address-code', null, '{}', 'sent')`
    await product.sql`insert into messages (id, author_id, key, kind, subject, body, audience)
      values (uuidv7(), ${userId}, uuidv7(), 'place', 'Boots', 'Bring boots', '{"of": "teachers"}')`
  }
  return { zoe, ada }
}

interface Page {
  items: object[]
  nextCursor: string | null
}

async function readToEnd(read: (cursor: string | undefined) => Promise<Page>) {
  const items: object[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return items
}

test('each list of the office is read in each of its orders two by two, without a gap and nothing twice', async () => {
  const {
    zoe: { ctx },
  } = await school()
  const reads = [
    ...logSorts.flatMap((sort) => [
      (page: object) => listAuditLog(ctx, { sort, limit: 50, ...page }),
      (page: object) => listMails(ctx, { sort, limit: 50, ...page }),
      (page: object) => listMessages(ctx, { sort, limit: 50, ...page }),
    ]),
    ...paymentSorts.map((sort) => (page: object) => searchPayments(ctx, { sort, limit: 50, ...page })),
    ...familySorts.map((sort) => (page: object) => listFamilies(ctx, { sort, limit: 50, ...page })),
  ]
  for (const read of reads) {
    const whole: Page = await read({})
    expect(whole.items.length).toBeGreaterThan(2)
    expect(await readToEnd((cursor) => read({ cursor, limit: 2 }))).toEqual(whole.items)
  }
})

test('by name means who acted, to whom and by whom, however it is written; without a person first', async () => {
  const { zoe, ada } = await school()
  const ids = (people: ({ id: string } | null)[]) =>
    people.map((person) => person?.id).filter((id) => !id || [zoe.userId, ada.userId].includes(id))
  const order = [ada.userId, zoe.userId, zoe.userId]
  const { ctx } = zoe
  const [lines, mails, messages] = await Promise.all([
    listAuditLog(ctx, { sort: 'name', limit: 50 }),
    listMails(ctx, { sort: 'name', limit: 50 }),
    listMessages(ctx, { sort: 'name', limit: 50 }),
  ])
  expect(ids(lines.items.map(({ actor }) => actor)).filter(Boolean)).toEqual(order)
  expect(mails.items[0]?.to).toBeNull()
  expect(ids(mails.items.map(({ to }) => to)).filter(Boolean)).toEqual(order)
  expect(ids(messages.items.map(({ author }) => author))).toEqual(order)
})

test('families are in the order of what they owe and of whom nobody has written to for longest', async () => {
  const { ctx } = await product.make.admin()
  const people = await Promise.all(
    ['Rich', 'Debtor', 'Worse debtor'].map((name) => product.make.student({ name: `${name} of the order` })),
  )
  const [rich, debtor, worse] = people.map(({ userId }) => userId)
  await Promise.all(people.map((person) => product.make.child(person)))
  await product.sql`delete from mails where user_id in ${product.sql(people.map(({ userId }) => userId))}`
  await product.sql`insert into mails (id, kind, user_id, about, state, at) values
    (uuidv7(), 'receipt', ${debtor ?? ''}, '{}', 'sent', '2026-05-02'), (uuidv7(), 'receipt', ${rich ?? ''}, '{}', 'sent', '2026-05-01')`
  const idsBy = async (sort: 'owed' | 'contact') =>
    (await listFamilies(ctx, { q: 'of the order', sort, limit: 50 })).items.map(({ owner }) => owner.id)
  expect(await idsBy('contact')).toEqual([worse, rich, debtor])
  for (const [person, count] of [
    [people[1], 1],
    [people[2], 2],
  ] as const)
    for (let order = 0; order < count && person; order++) {
      await product.make.cart(person, [await product.make.course()])
      await reservedOrder({ product, student: person })
    }
  expect(await idsBy('owed')).toEqual([worse, debtor, rich])
})

test('a message is found by its subject, its text and its author, and by its kind', async () => {
  const { ada } = await school()
  const found = async (filter: object) =>
    (await listMessages(ada.ctx, { limit: 50, ...filter })).items.filter(
      ({ author }) => author.id === ada.userId,
    ).length
  for (const q of ['boot', 'bring', 'ada']) expect([q, await found({ q })]).toEqual([q, 1])
  expect(await found({ q: 'harp' })).toBe(0)
  expect(await found({ kind: 'place' })).toBe(1)
  expect(await found({ kind: 'news' })).toBe(0)
})
