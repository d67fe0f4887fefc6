import { expect, test } from 'vitest'
import { contactLimit } from '@cadenza/contracts/families/family-values'
import { textIdOf } from '../../../test/private-notes.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { answerConsents, listConsents } from '../consents/own-consents.ts'
import { listParticipants, updateChild } from '../participants/own-participants.ts'
import { readOwnNotes, setPrivateNote } from '../private-notes/own-notes.ts'
import { listContacts, removeContact, saveContact } from './own-contacts.ts'

const product = runTestApp()

const ada = {
  name: 'Aunt Ada',
  phone: '+49 30 123456',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: false,
  validFrom: null,
  validUntil: null,
}

async function makeFamily() {
  const [primary, second, stranger] = await Promise.all([
    product.make.student(),
    product.make.student(),
    product.make.student(),
  ])
  const participantId = await product.make.child(primary, { givenName: 'Mia' })
  await product.make.guardian(participantId, second, { canBuy: false, canChange: true })
  return { primary, second, stranger, participantId }
}

test('whoever looks after a child keeps its contacts, and both see the same', async () => {
  const { primary, second, participantId } = await makeFamily()
  const [saved] = await saveContact(primary.ctx, { participantId, ...ada })
  expect(saved).toMatchObject(ada)
  const changed = { ...ada, mayPickUp: true, validUntil: '2027-08-01' }
  await saveContact(second.ctx, { participantId, id: saved?.id, ...changed })
  expect(await listContacts(primary.ctx, { participantId })).toMatchObject([{ id: saved?.id, ...changed }])
  expect(await removeContact(second.ctx, { participantId, id: saved?.id ?? '' })).toEqual({ removed: true })
  expect(await removeContact(primary.ctx, { participantId, id: saved?.id ?? '' })).toEqual({
    removed: false,
  })
  expect(await listContacts(primary.ctx, { participantId })).toEqual([])
})

test('the other guardians are told of each change at once; the queue has ids alone', async () => {
  const { primary, second, participantId } = await makeFamily()
  const [saved] = await saveContact(primary.ctx, { participantId, ...ada })
  await saveContact(primary.ctx, { participantId, id: saved?.id, ...ada, name: 'Uncle Otto' })
  const changes = await product.sql<{ id: string }[]>`
    select id from family_changes where participant_id = ${participantId} order by id`
  expect(changes).toHaveLength(2)
  const jobs = await product.sql<{ data: object; waits: boolean }[]>`
    select data, start_after > clock_timestamp() as waits from pgboss.job
     where data->>'kind' = 'child-changed' and data->>'userId' in (${primary.userId}, ${second.userId})
     order by data->'changeIds'`
  expect([...jobs]).toEqual(
    changes.map(({ id }) => ({
      data: { kind: 'child-changed', changeIds: [id], userId: second.userId },
      waits: false,
    })),
  )
})

test('somebody has contacts of their own as well', async () => {
  const { primary, second } = await makeFamily()
  const [self] = await listParticipants(primary.ctx)
  const participantId = self?.id ?? ''
  expect(await saveContact(primary.ctx, { participantId, ...ada })).toHaveLength(1)
  await expect(listContacts(second.ctx, { participantId })).rejects.toMatchObject({ kind: 'not_found' })
})

test('a family says of each whether nobody is named for emergencies, to those who may only look as well', async () => {
  const { primary, stranger, participantId } = await makeFamily()
  await product.make.guardian(participantId, stranger, { canBuy: false })
  const lacks = async (person: TestPerson) =>
    (await listParticipants(person.ctx)).find(({ id }) => id === participantId)?.lacksEmergencyContact
  await saveContact(primary.ctx, { participantId, ...ada, isEmergency: false })
  await saveContact(primary.ctx, { participantId, ...ada, validUntil: '2020-08-01' })
  expect(await lacks(primary)).toBe(true)
  expect(await lacks(stranger)).toBe(true)
  await saveContact(primary.ctx, { participantId, ...ada })
  expect(await lacks(primary)).toBe(false)
  expect(await lacks(stranger)).toBe(false)
})

test('a contact of one day counted by the days of UTC: in Los Angeles it is still that day at half past eleven at night', async () => {
  const { primary, participantId } = await makeFamily()
  await saveContact(primary.ctx, { participantId, ...ada, validFrom: '2027-07-08', validUntil: '2027-07-08' })
  const lacks = async (timeZone: string, at: string) => {
    const ctx = { ...primary.ctx, school: { ...primary.ctx.school, timeZone }, now: () => new Date(at) }
    return (await listParticipants(ctx)).find(({ id }) => id === participantId)?.lacksEmergencyContact
  }
  expect(await lacks('America/Los_Angeles', '2027-07-09T06:30:00Z')).toBe(false)
  expect(await lacks('America/Los_Angeles', '2027-07-08T06:30:00Z')).toBe(true)
  expect(await lacks('America/Los_Angeles', '2027-07-09T07:00:00Z')).toBe(true)
  // Negative control: by the days of UTC that night is the next day.
  expect(await lacks('UTC', '2027-07-09T06:30:00Z')).toBe(true)
})

test('somebody else’s child answers as an absent one, and its contact as none of one’s own child’s', async () => {
  const { primary, stranger, participantId } = await makeFamily()
  const [saved] = await saveContact(primary.ctx, { participantId, ...ada })
  const id = saved?.id ?? ''
  const none = { kind: 'not_found', message: 'There is no such participant' }
  await expect(listContacts(stranger.ctx, { participantId })).rejects.toMatchObject(none)
  await expect(saveContact(stranger.ctx, { participantId, ...ada })).rejects.toMatchObject(none)
  await expect(saveContact(stranger.ctx, { participantId, id, ...ada })).rejects.toMatchObject(none)
  expect(await removeContact(stranger.ctx, { participantId, id })).toEqual({ removed: false })
  const own = await product.make.child(stranger)
  await expect(
    saveContact(stranger.ctx, { participantId: own, id, ...ada, name: 'Stolen' }),
  ).rejects.toMatchObject({ kind: 'not_found', message: 'There is no such contact' })
  expect(await removeContact(stranger.ctx, { participantId: own, id })).toEqual({ removed: false })
  expect(await listContacts(primary.ctx, { participantId })).toMatchObject([ada])
})

test('a guardian who may only look read the pick-up list, notes and consents, and rewrote them all', async () => {
  const { primary, second, participantId } = await makeFamily()
  await product.sql`update guardianships set can_change = false where participant_id = ${participantId}`
  const [saved] = await saveContact(primary.ctx, { participantId, ...ada })
  const id = saved?.id ?? ''
  const note = { participantId, field: 'medical', text: 'Nuts' } as const
  await setPrivateNote(primary.ctx, note)
  const answers = [{ participantId, textId: await textIdOf(product, 'photo'), given: true }]
  const named = { givenName: 'Mia', familyName: 'Weber', birthDate: '2012-01-01' }
  const only = { kind: 'forbidden', reason: 'may_only_look' }
  for (const change of [
    () => saveContact(second.ctx, { participantId, ...ada, name: 'Stranger', mayPickUp: true }),
    () => saveContact(second.ctx, { participantId, id, ...ada, mayPickUp: true }),
    () => removeContact(second.ctx, { participantId, id }),
    () => setPrivateNote(second.ctx, { ...note, text: '' }),
    () => answerConsents(second.ctx, { answers }),
    () => updateChild(second.ctx, { id: participantId, ...named }),
  ])
    await expect(change()).rejects.toMatchObject(only)
  expect(await listContacts(second.ctx, { participantId })).toMatchObject([{ id, ...ada }])
  expect(await readOwnNotes(second.ctx, participantId)).toMatchObject([{ text: 'Nuts' }, {}, {}])
  const [child] = await listConsents(second.ctx)
  expect(child?.consents.find(({ kind }) => kind === 'photo')).toMatchObject({ given: null })
  const [row] = await product.sql`select birth_date from participants where id = ${participantId}`
  expect(row).not.toMatchObject({ birth_date: named.birthDate })

  // Negative control: with the right, the same guardian succeeds.
  await product.sql`update guardianships set can_change = true where participant_id = ${participantId}`
  await setPrivateNote(second.ctx, { ...note, text: '' })
  await answerConsents(second.ctx, { answers })
  expect(await removeContact(second.ctx, { participantId, id })).toEqual({ removed: true })
})

test(`there are ${contactLimit} at most, also when two guardians add at once`, async () => {
  const { primary, second, participantId } = await makeFamily()
  const added = await Promise.allSettled(
    Array.from({ length: contactLimit + 5 }, (_, at) =>
      saveContact((at % 2 ? primary : second).ctx, { participantId, ...ada, name: `Aunt ${at}` }),
    ),
  )
  const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(5)
  for (const one of refused)
    expect(one).toMatchObject({ reason: 'too_many_contacts', details: { limit: contactLimit } })
  expect(await listContacts(primary.ctx, { participantId })).toHaveLength(contactLimit)
  const [first] = await listContacts(primary.ctx, { participantId })
  await saveContact(primary.ctx, { participantId, id: first?.id, ...ada })
})

const send = (as: TestPerson, body: object) =>
  call<{ error: { data: { issues: { path: string }[] } } }>(product.app, 'POST /trpc/student.contacts.save', {
    as,
    body,
  })

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['phone', { phone: 'call me' }],
  ['phone', { phone: '1'.repeat(31) }],
  ['relation', { relation: '' }],
  ['validUntil', { validUntil: '2027-02-30' }],
  ['validFrom', { validFrom: '2027-02-30' }],
  ['validFrom', { validFrom: '2027-07-09', validUntil: '2027-07-08' }],
  ['isEmergency', { isEmergency: 'yes' }],
])('a wrong %s is refused by its field', async (path, wrong) => {
  const { primary, participantId } = await makeFamily()
  const { status, body } = await send(primary, { participantId, ...ada, ...wrong })
  expect([status, body.error.data.issues.map((issue) => issue.path)]).toEqual([400, [path]])
})
