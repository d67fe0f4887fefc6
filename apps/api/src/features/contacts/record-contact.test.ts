import { describe, expect, test } from 'vitest'
import { contactLimit, officeContactLimit } from '@cadenza/contracts/families/family-values'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { listChanges } from '../family-changes/list-changes.ts'
import { getPerson } from '../people/get-person.ts'
import { getWaitingWork } from '../reports/waiting-work.ts'
import { goingHomeOn } from '../../records/people/going-home.ts'
import { sql } from 'drizzle-orm'
import { disputeContact, disputeTokenOf } from './dispute-contact.ts'
import { listContacts, removeContact, saveContact } from './own-contacts.ts'
import { recordContact, removeRecordedContact } from './record-contact.ts'

const product = runTestApp()

const joe = {
  name: 'Grandpa Joe',
  phone: '+1 555 010 0123',
  relation: 'grandfather',
  isEmergency: false,
  mayPickUp: true,
  validFrom: '2027-07-08',
  validUntil: '2027-07-08',
}
const told = { recordedHow: 'phone', toldBy: 'Ana Weber' } as const

async function makeFamily() {
  const { make } = product
  const [ana, ben, stranger, office] = await Promise.all([
    make.student({ name: 'Ana Weber' }),
    make.student({ name: 'Ben Okoro' }),
    make.student(),
    make.office(),
  ])
  const participantId = await make.child(ana, { givenName: 'Mia', familyName: 'Weber' })
  await make.guardian(participantId, ben, { canChange: false })
  return { ana, ben, stranger, office, participantId }
}

const auditOf = (participantId: string) =>
  product.sql`select action, actor_id, detail from audit_log where subject_id = ${participantId} order by id`

async function mayCollect(participantId: string, day: string) {
  const home = goingHomeOn(sql`${participantId}::uuid`, sql`${day}::date`)
  const [row] = await product.deps.db.execute<{
    home: { mayCollect: { name: string; onlyToday: boolean }[] }
  }>(sql`select ${home} as home`)
  return row?.home.mayCollect.map(({ name, onlyToday }) => [name, onlyToday] as const).toSorted()
}

const linkIn = (text: string) => /contactIsWrong\?token=([\w-]+)/.exec(text)?.[1] ?? ''

async function linkTo(person: TestPerson): Promise<string> {
  await sendQueuedMails(product)
  return linkIn((await mailsTo(product, person.email))[0]?.text ?? '')
}

describe('a contact that the office writes down', () => {
  test('may fetch the child on its day alone; all guardians read who told it, and the log has no names', async () => {
    const { ana, ben, office, participantId } = await makeFamily()
    const { id } = await recordContact(office.ctx, { participantId, ...joe, ...told })
    expect(await listContacts(ana.ctx, { participantId })).toEqual([
      { id, ...joe, ...told, suspendedAt: null },
    ])
    const guardians = [
      ['Ana Weber', false],
      ['Ben Okoro', false],
    ]
    expect(await mayCollect(participantId, '2027-07-08')).toEqual([...guardians, ['Grandpa Joe', true]])
    expect(await mayCollect(participantId, '2027-07-07')).toEqual(guardians)
    expect(await mayCollect(participantId, '2027-07-09')).toEqual(guardians)
    expect(await listChanges(ben.ctx, { participantId })).toMatchObject([
      { by: null, byYou: false, kind: 'contact', before: null, after: joe, ...told },
    ])
    await sendQueuedMails(product)
    for (const { email } of [ana, ben]) {
      const [mail] = await mailsTo(product, email)
      expect(mail?.text).toContain(
        'The school, told by Ana Weber on the telephone, added the contact Grandpa Joe.',
      )
      expect(mail?.text).toContain('From: July 8, 2027')
      expect(linkIn(mail?.text ?? '')).not.toBe('')
    }
    expect([...(await auditOf(participantId))]).toEqual([
      { action: 'recordContact', actor_id: office.userId, detail: { contactId: id, how: 'phone' } },
    ])
  })

  test('does not count among the ten of the family, and has a limit of its own', async () => {
    const { ana, office, participantId } = await makeFamily()
    await recordContact(office.ctx, { participantId, ...joe, ...told })
    for (let at = 0; at < contactLimit; at++)
      await saveContact(ana.ctx, { participantId, ...joe, name: `Aunt ${at}` })
    await expect(saveContact(ana.ctx, { participantId, ...joe })).rejects.toMatchObject({
      reason: 'too_many_contacts',
    })
    await recordContact(office.ctx, { participantId, ...joe, ...told })
    await product.sql`
      insert into contacts (participant_id, name, phone, relation, recorded_by)
      select ${participantId}, 'Joe', '1', 'him', ${office.userId} from generate_series(3, ${officeContactLimit})`
    await expect(recordContact(office.ctx, { participantId, ...joe, ...told })).rejects.toMatchObject({
      reason: 'too_many_contacts',
      details: { limit: officeContactLimit },
    })
  })

  test('is changed by the office alone, and removed by a guardian who may change', async () => {
    const { ana, ben, office, participantId } = await makeFamily()
    const { id } = await recordContact(office.ctx, { participantId, ...joe, ...told })
    await expect(saveContact(ana.ctx, { participantId, id, ...joe })).rejects.toMatchObject({
      kind: 'not_found',
    })
    const changed = { ...joe, validUntil: '2027-07-09' }
    await recordContact(office.ctx, { participantId, id, ...changed, ...told })
    expect(await listContacts(ana.ctx, { participantId })).toMatchObject([{ id, ...changed }])
    // Saved as it is: nothing to tell.
    await recordContact(office.ctx, { participantId, id, ...changed, ...told })
    expect(await listChanges(ana.ctx, { participantId })).toHaveLength(2)
    await expect(removeContact(ben.ctx, { participantId, id })).rejects.toMatchObject({
      reason: 'may_only_look',
    })
    expect(await removeContact(ana.ctx, { participantId, id })).toEqual({ removed: true })
    expect(await removeRecordedContact(office.ctx, { participantId, id, ...told })).toEqual({
      removed: false,
    })
  })

  test('is not one of the family, nor of an adult or another child', async () => {
    const { ana, office, participantId } = await makeFamily()
    const [own] = await saveContact(ana.ctx, { participantId, ...joe })
    const id = own?.id ?? ''
    const none = { kind: 'not_found' }
    await expect(recordContact(office.ctx, { participantId, id, ...joe, ...told })).rejects.toMatchObject(
      none,
    )
    expect(await removeRecordedContact(office.ctx, { participantId, id, ...told })).toEqual({
      removed: false,
    })
    const adult = await product.make.self(ana)
    await expect(recordContact(office.ctx, { participantId: adult, ...joe, ...told })).rejects.toMatchObject(
      none,
    )
    const sibling = await product.make.child(ana)
    const recorded = await recordContact(office.ctx, { participantId, ...joe, ...told })
    await expect(
      recordContact(office.ctx, { participantId: sibling, id: recorded.id, ...joe, ...told }),
    ).rejects.toMatchObject(none)
  })

  test.each([
    ['validFrom', { validFrom: '2027-07-09' }],
    ['validUntil', { validUntil: '' }],
    ['toldBy', { toldBy: ' ' }],
    ['recordedHow', { recordedHow: '' }],
  ])('a wrong %s is refused at its field', async (path, wrong) => {
    const { office, participantId } = await makeFamily()
    const body = { participantId, ...joe, ...told, ...wrong }
    const answer = await call<{ error: { data: { issues: { path: string }[] } } }>(
      product.app,
      'POST /trpc/admin.contacts.save',
      { as: office, body },
    )
    expect(answer.body.error.data.issues.map((issue) => issue.path)).toEqual([path])
  })
})

describe('“This is wrong”', () => {
  const press = (token: string) =>
    call<{ result: { data: { known: boolean } } }>(product.app, 'POST /trpc/public.contacts.dispute', {
      body: { token },
    })

  test('suspends the contact at one press by whoever has the mail; the office sees it until it has looked', async () => {
    const { ana, ben, office, participantId } = await makeFamily()
    const { id } = await recordContact(office.ctx, { participantId, ...joe, ...told })
    const token = await linkTo(ben)
    const waits = async () => (await getWaitingWork(office.ctx)).disputed.filter((one) => one.id === id)
    expect(await waits()).toEqual([])
    // Programs that follow links open the page alone.
    await product.app.inject({ url: `/contactIsWrong?token=${token}` })
    expect(await waits()).toEqual([])

    for (const _ of ['once', 'twice']) expect((await press(token)).body.result.data).toEqual({ known: true })
    const child = { id: participantId, name: 'Mia Weber', isSelf: false, ownerId: ana.userId }
    expect(await waits()).toEqual([{ id, name: 'Grandpa Joe', child }])
    expect(await mayCollect(participantId, '2027-07-08')).toHaveLength(2)
    expect(await listContacts(ana.ctx, { participantId })).toMatchObject([
      { suspendedAt: expect.any(String) },
    ])
    const lines = await auditOf(participantId)
    expect(lines.filter(({ action }) => action === 'disputeContact')).toEqual([
      { action: 'disputeContact', actor_id: ben.userId, detail: { contactId: id } },
    ])

    await recordContact(office.ctx, { participantId, id, ...joe, ...told })
    expect(await waits()).toEqual([])
    expect(await mayCollect(participantId, '2027-07-08')).toHaveLength(3)
    // The guardians hear of it once more, with the press.
    expect(await linkTo(ben)).not.toBe('')

    await press(token)
    await removeRecordedContact(office.ctx, { participantId, id, ...told })
    expect(await waits()).toEqual([])
    expect((await press(token)).body.result.data).toEqual({ known: true })
  })

  test('does nothing by a token that was made up, or of a guardian who was removed since', async () => {
    const { ana, ben, office, participantId } = await makeFamily()
    const { id: contactId } = await recordContact(office.ctx, { participantId, ...joe, ...told })
    const token = disputeTokenOf(product.deps, { contactId, userId: ben.userId })
    for (const wrong of [
      '',
      'x',
      token.slice(0, -4),
      product.deps.seal.seal(`${contactId} ${ben.userId}`, 'news'),
    ])
      expect((await press(wrong)).body.result.data).toEqual({ known: false })
    await product.sql`update guardianships set revoked_at = now() where participant_id = ${participantId}`
    expect(await disputeContact(ana.ctx, { token })).toEqual({ known: true })
    expect(await listContacts(ana.ctx, { participantId })).toMatchObject([{ suspendedAt: null }])

    // Negative control: a guardian's own does.
    await disputeContact(ana.ctx, { token: disputeTokenOf(product.deps, { contactId, userId: ana.userId }) })
    expect(await listContacts(ana.ctx, { participantId })).toMatchObject([
      { suspendedAt: expect.any(String) },
    ])
  })
})

test('the office reads on a person’s page who may fetch a child: numbers of its own contacts alone', async () => {
  const { ana, office, participantId } = await makeFamily()
  await saveContact(ana.ctx, { participantId, ...joe, name: 'Aunt Ada', validFrom: null, validUntil: null })
  await saveContact(ana.ctx, {
    participantId,
    ...joe,
    name: 'Over',
    validFrom: null,
    validUntil: '2020-07-08',
  })
  await saveContact(ana.ctx, { participantId, ...joe, name: 'Emergency', mayPickUp: false })
  await recordContact(office.ctx, { participantId, ...joe, ...told })
  const page = await getPerson(office.ctx, { id: ana.userId })
  if (page.kind !== 'person') throw new Error('no person')
  const [self, child] = page.participants
  expect(self?.goingHome).toBe(null)
  expect(child?.goingHome).toMatchObject({
    mayLeaveAlone: false,
    contacts: [
      { name: 'Aunt Ada', phone: null, recordedHow: null },
      { name: 'Grandpa Joe', phone: joe.phone, toldBy: 'Ana Weber' },
    ],
    mustNotCollect: [],
  })
})
