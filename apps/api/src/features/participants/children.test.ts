import { expect, test } from 'vitest'
import { childLimit } from '@cadenza/contracts/families/family-values'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { addChild, getParticipant, listParticipants, updateChild } from './own-participants.ts'

const product = runTestApp()

const mia = { givenName: 'Mia', familyName: 'Weber', birthDate: '2016-02-29' }
const dayMs = 24 * 60 * 60_000

const send = (as: TestPerson, name: string, body: object) =>
  call<{ error: { data: { reason: string; issues?: { path: string }[] } } }>(
    product.app,
    `POST /trpc/student.participants.${name}`,
    { as, body },
  )

test('somebody is listed first, then their children, then those of others', async () => {
  const [primary, second] = await Promise.all([
    product.make.student({ name: 'Ana' }),
    product.make.student({ name: 'Ben' }),
  ])
  const { id } = await addChild(primary.ctx, mia)
  await product.make.guardian(id, second, { canBuy: false })
  await addChild(second.ctx, { ...mia, givenName: 'Leo' })
  expect(await listParticipants(second.ctx)).toMatchObject([
    { name: 'Ben', isSelf: true, role: 'self', canBuy: true, birthDate: null },
    { name: 'Leo Weber', role: 'primary', canBuy: true },
    { id, name: 'Mia Weber', role: 'second', canBuy: false, birthDate: '2016-02-29' },
  ])
})

test(`an account has ${childLimit} children at most, also when 25 are added at once`, async () => {
  const { ctx } = await product.make.student()
  const added = await Promise.allSettled(
    Array.from({ length: 25 }, (_, at) => addChild(ctx, { ...mia, givenName: `Mia ${at}` })),
  )
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(5)
  for (const one of refused)
    expect(one).toMatchObject({ reason: 'too_many_children', details: { limit: childLimit } })
  await expect(addChild(ctx, mia)).rejects.toMatchObject({ reason: 'too_many_children' })
  expect(await listParticipants(ctx)).toHaveLength(1 + childLimit)
})

test.each([
  ['birthDate', new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)],
  ['birthDate', `${new Date().getUTCFullYear() - 130}-06-01`],
  ['birthDate', '2015-02-29'],
  ['birthDate', ''],
  ['birthDate', null],
  ['givenName', ''],
  ['givenName', 'x'.repeat(41)],
  ['givenName', '\u202Eevil'],
  ['familyName', '  '],
])(
  'a %s of %j is refused by its field, when a child is added and when it is changed',
  async (field, wrong) => {
    const guardian = await product.make.student()
    const id = await product.make.child(guardian, mia)
    for (const [name, body] of [
      ['add', { ...mia, [field]: wrong }],
      ['update', { id, ...mia, [field]: wrong }],
    ] as const) {
      const { status, body: answer } = await send(guardian, name, body)
      expect([status, answer.error.data.issues?.map(({ path }) => path)]).toEqual([400, [field]])
    }
    expect(await getParticipant(guardian.ctx, { participantId: id })).toMatchObject(mia)
    expect(await listParticipants(guardian.ctx)).toHaveLength(2)
  },
)

test('only its primary guardian changes a child, and nobody a self', async () => {
  const [primary, second, stranger] = await Promise.all([
    product.make.student(),
    product.make.student(),
    product.make.student(),
  ])
  const id = await product.make.child(primary, mia)
  await product.make.guardian(id, second)
  const none = { kind: 'not_found', message: 'There is no such participant' }
  const stolen = { id, ...mia, givenName: 'Stolen' }
  await expect(updateChild(stranger.ctx, stolen)).rejects.toMatchObject(none)
  await expect(updateChild(second.ctx, stolen)).rejects.toMatchObject({ reason: 'may_only_look' })
  const [self] = await listParticipants(primary.ctx)
  await expect(updateChild(primary.ctx, { ...mia, id: self?.id ?? '' })).rejects.toMatchObject(none)
  expect(await updateChild(primary.ctx, { id, ...mia, givenName: 'Maria' })).toMatchObject({
    name: 'Maria Weber',
  })
})
