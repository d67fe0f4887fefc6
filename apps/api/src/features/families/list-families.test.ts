import type { FamilySort } from '@cadenza/contracts/text/sort-values'
import { expect, test } from 'vitest'
import { eraseChild } from '../../../test/personal-data/erased-children.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { invited } from '../../../test/guardians.ts'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { setPrivateNote } from '../private-notes/own-notes.ts'
import { getPerson } from '../people/get-person.ts'
import { listFamilies } from './list-families.ts'

const product = runTestApp()

const find = async (q?: string, limit = 50, cursor?: string) =>
  listFamilies((await product.make.admin()).ctx, { q, limit, cursor })
const namesOf = async (q: string) => (await find(q)).items.map(({ owner }) => owner.name)

test('a family is told with its children, their places, who looks after them, and that there are notes', async () => {
  const [primary, second] = await Promise.all([
    product.make.student({ name: 'Zora Family' }),
    product.make.student({ name: 'Ben Okoro' }),
  ])
  const mia = await product.make.child(primary, { givenName: 'Mia', birthDate: '2016-02-29' })
  const leo = await product.make.child(primary, { givenName: 'Leo' })
  await product.make.guardian(mia, second)
  await invited(product, { by: primary, participantId: mia, email: 'grandma@example.org' })
  const courseId = await product.make.course({ name: 'Harp' })
  await product.make.enrolment(primary, [courseId], [mia])
  await setPrivateNote(primary.ctx, { participantId: mia, field: 'medical', text: 'Peanuts' })
  const [payment] = await listPayments(primary.ctx)
  const { items } = await find('Zora')
  expect(items).toMatchObject([
    {
      owner: { id: primary.userId, name: 'Zora Family', email: primary.email },
      people: [
        {
          id: mia,
          name: 'Mia Child',
          birthDate: '2016-02-29',
          guardians: [
            { role: 'primary', name: 'Zora Family', isYou: false },
            { role: 'second', name: 'Ben Okoro' },
            { name: '', email: 'grandma@example.org', acceptedAt: null },
          ],
          places: [
            {
              courseId,
              courseName: 'Harp',
              state: 'confirmed',
              receipt: { id: payment?.id, number: payment?.receiptNumber },
            },
          ],
          hasNotes: true,
        },
        { id: leo, places: [], hasNotes: false },
      ],
    },
  ])
  expect(JSON.stringify(items)).not.toContain('Peanuts')
})

test('is found by part of a name of its owner or of a child, and by the beginning of the address', async () => {
  const owner = await product.make.student({ name: 'Quilla Ortega', email: 'quilla.ortega@example.org' })
  await product.make.child(owner, { givenName: 'Xaver', familyName: 'Zylinder' })
  for (const q of ['illa Or', 'xAVER', 'aver Zyl', 'QUILLA.ort', ' Zylinder '])
    expect([q, await namesOf(q.trim())]).toEqual([q, ['Quilla Ortega']])
  for (const q of ['ortega@', 'nobody', '%', '_illa']) expect([q, await namesOf(q)]).toEqual([q, []])
})

test('who has no children and no places, or has erased them, is none', async () => {
  const [alone, former] = await Promise.all([
    product.make.student({ name: 'Wanda Alone' }),
    product.make.student({ name: 'Wanda Former' }),
  ])
  await eraseChild(product, former, await product.make.child(former))
  expect(alone.userId).not.toBe(former.userId)
  expect(await namesOf('Wanda')).toEqual([])
})

test('an adult who attends a class is found with their own places, which were in no list', async () => {
  const milo = await product.make.student({ name: 'Milo Adult' })
  const mother = await product.make.student({ name: 'Olga Both' })
  const mia = await product.make.child(mother, { givenName: 'Mia' })
  const courseId = await product.make.course({ name: 'Evening choir' })
  await product.make.enrolment(milo, [courseId])
  await product.make.enrolment(mother, [courseId])
  const own = { isSelf: true, guardians: [], places: [{ courseName: 'Evening choir', state: 'confirmed' }] }
  expect((await find('Milo')).items).toMatchObject([
    { owner: { id: milo.userId }, people: [{ name: 'Milo Adult', ...own }] },
  ])
  expect((await find('Olga')).items).toMatchObject([
    { people: [own, { id: mia, isSelf: false, places: [] }] },
  ])
})

test('what an adult let go unpaid is in no list', async () => {
  const quitter = await product.make.student({ name: 'Quentin Quitter' })
  await product.make.enrolment(quitter, [await product.make.course()])
  const [self] = (await find('Quentin')).items.flatMap(({ people }) => people)
  await product.sql`update seat_claims set state = 'released' where participant_id = ${self?.id ?? ''}`
  expect(await namesOf('Quentin')).toEqual([])
})

test('goes on by a cursor, each family once', async () => {
  const owners = []
  for (let at = 0; at < 5; at++) {
    const owner = await product.make.student({ name: `Paged ${at}` })
    await product.make.child(owner)
    owners.push(owner.userId)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await find('Paged', 2, cursor)
    seen.push(...page.items.map(({ owner }) => owner.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(owners)
})

test('says how many places are to come, what reserved orders wait for, and when the school last wrote', async () => {
  const parent = await product.make.student({ name: 'Dora Debtor' })
  const mia = await product.make.child(parent)
  const [coming, over] = [await product.make.course(), await product.make.course()]
  await product.make.enrolment(parent, [coming, over], [mia])
  await product.sql`update courses set over_at = now() - interval '1 day' where id = ${over}`
  await product.make.cart(parent, [await product.make.course()])
  await reservedOrder({ product, student: parent })
  const [newest, failed] = ['2026-05-02T10:00:00.000Z', '2026-05-03T10:00:00.000Z']
  await product.sql`delete from mails where user_id = ${parent.userId}`
  await product.sql`
    insert into mails (id, kind, user_id, about, state, at) values
      (uuidv7(), 'receipt', ${parent.userId}, '{}', 'sent', ${newest}),
      (uuidv7(), 'receipt', ${parent.userId}, '{}', 'failed', ${failed})`
  const [family] = (await find('Dora Debtor')).items
  expect(family?.owner).toMatchObject({ placesToCome: 1, lastContactAt: newest })
  expect(family?.owner.owed).toEqual([{ amountMinor: expect.any(Number), currency: 'USD' }])
  expect(await getPerson((await product.make.office()).ctx, { id: parent.userId })).toMatchObject({
    person: { owed: family?.owner.owed },
  })
  const other = await product.make.student({ name: 'Dora Debtless' })
  await product.make.child(other)
  const [bare] = (await find('Dora Debtless')).items
  expect(bare?.owner).toMatchObject({ placesToCome: 0, owed: [], lastContactAt: null })
})

test('is in the order of names, or of those who came last, on each page', async () => {
  for (const name of ['sorted beta', 'Sorted Alpha', 'Sorted gamma'])
    await product.make.child(await product.make.student({ name }))
  const { ctx } = await product.make.admin()
  const inOrder = async (sort: FamilySort) => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await listFamilies(ctx, { q: 'sorted', limit: 1, cursor, sort })
      names.push(...page.items.map(({ owner }) => owner.name))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return names
  }
  expect(await inOrder('name')).toEqual(['Sorted Alpha', 'sorted beta', 'Sorted gamma'])
  expect(await inOrder('newest')).toEqual(['Sorted gamma', 'Sorted Alpha', 'sorted beta'])
})
