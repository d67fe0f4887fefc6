import { expect, test } from 'vitest'
import { findInDatabase, type Hit } from '../../../test/personal-data/dump-database.ts'
import { plantFamily, type PlantedFamily } from '../../../test/personal-data/planted-family.ts'
import { call } from '../../../test/rest-client.ts'
import { eraseChild } from '../../../test/personal-data/erased-children.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { signInAtSandbox } from '../../../test/sandbox-identity.ts'
import { deleteUser } from './delete-user.ts'
import { columnsIn } from '../../../test/personal-data/columns-in.ts'
import { personalData } from '../../../test/personal-data/personal-data.ts'

/** After an erasure no row contains a word of the person, except what the law requires to keep. */
const product = runTestApp()

async function eraseAccount({ person }: PlantedFamily) {
  const [row] = await product.sql<{ uid: string }[]>`
    select identity_uid as uid from users where id = ${person.userId}`
  const { idToken } = await signInAtSandbox(product, row)
  const body = { idToken, confirmation: 'ERASE' }
  const { status } = await call(product.app, 'POST /trpc/student.privacy.erase', { as: person, body })
  expect(status).toBe(200)
}

const isKept = (column: string) => {
  const [table = '', name = ''] = column.split('.')
  return columnsIn(personalData[table]?.kept).includes(name)
}
const columnsOf = (hits: Hit[]) => [...new Set(hits.map(({ column }) => column))].toSorted()

/** Private notes are sealed: their words appear nowhere, before or after. */
const inClear = (words: PlantedFamily['words']) =>
  Object.entries(words).flatMap(([what, word]) => (/medical|dietary|support/.test(what) ? [] : [word]))

test('before it, every word that was planted is found, save those that are sealed', async () => {
  const { words } = await plantFamily(product)
  const hits = await findInDatabase(product, Object.values(words))
  expect(new Set(hits.map(({ word }) => word))).toEqual(new Set(inClear(words)))
  expect(columnsOf(hits)).toEqual([
    'attendance.collected_by',
    'attendance_ops.reason',
    'attendance_ops.told_by',
    'attendance_ops.value',
    'cart_items.hand_reason',
    'cart_items.hand_words',
    'contacts.name',
    'contacts.phone',
    'contacts.relation',
    'contacts.told_by',
    'eligibility_waivers.reason',
    'family_changes.after',
    'family_changes.told_by',
    'guardianships.invited_email',
    'messages.body',
    'must_not_collect.name',
    'must_not_collect.reason',
    'orders.caller_network',
    'participants.family_name',
    'participants.given_name',
    'participants.levels',
    'payments.email',
    'payments.name',
    'person_remarks.text',
    'reviews.details',
    'scholarships.reason',
    'users.email',
    'users.image_url',
    'users.name',
  ])
})

test('after an account is erased, a dump has its words in the books alone', async () => {
  const family = await plantFamily(product)
  await eraseAccount(family)
  const hits = await findInDatabase(product, Object.values(family.words))
  expect(columnsOf(hits)).toEqual(['payments.email', 'payments.name'])
  expect(hits.map(({ column }) => column).filter((column) => !isKept(column))).toEqual([])
  const left = await product.sql`
    select given_name, family_name, birth_date::text, levels, erased_at is not null as erased, is_self
      from participants where owner_id = ${family.person.userId} order by is_self`
  expect([...left]).toEqual([
    {
      given_name: 'Deleted',
      family_name: 'child',
      birth_date: null,
      levels: {},
      erased: true,
      is_self: false,
    },
    { given_name: '', family_name: '', birth_date: null, levels: {}, erased: true, is_self: true },
  ])
  const notes = await product.sql`
    select 1 from participant_private where participant_id in (${family.childId}, ${family.selfId})`
  expect(notes).toEqual([])
})

test('after an admin deletes it, besides those the reviews that stay', async () => {
  const family = await plantFamily(product)
  await deleteUser((await product.make.admin()).ctx, { id: family.person.userId })
  const hits = await findInDatabase(product, Object.values(family.words))
  expect(columnsOf(hits)).toEqual(['payments.email', 'payments.name', 'reviews.details'])
})

test('after one child is erased, a dump has none of its words, and all of its guardian’s', async () => {
  const family = await plantFamily(product)
  const { person, childId, words } = family
  await eraseChild(product, person, childId)
  const ofChild = Object.entries(words).filter(([what]) => /^(Child|Given|Family|invited)/.test(what))
  expect(ofChild.length).toBeGreaterThan(8)
  expect(
    await findInDatabase(
      product,
      ofChild.map(([, word]) => word),
    ),
  ).toEqual([])
  const others = inClear(words).filter((word) => !ofChild.some(([, own]) => own === word))
  const found = await findInDatabase(product, others)
  expect(new Set(found.map(({ word }) => word))).toEqual(new Set(others))
})
