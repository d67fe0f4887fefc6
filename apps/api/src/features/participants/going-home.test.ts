import { describe, expect, test } from 'vitest'
import { mustNotCollectLimit } from '@cadenza/contracts/families/family-values'
import { eraseChild } from '../../../test/personal-data/erased-children.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { invited } from '../../../test/guardians.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { acceptInvitation } from '../guardians/invitation.ts'
import { listChanges } from '../family-changes/list-changes.ts'
import { exportChild } from '../privacy/export-family.ts'
import { getGoingHome, setMayLeaveAlone, setMustNotCollect } from './going-home.ts'
import { recordMayLeaveAlone, recordMustNotCollect } from './record-going-home.ts'

const product = runTestApp()

const told = { recordedHow: 'in_person', toldBy: 'Ana Weber' } as const
const neighbour = { name: 'Neighbour Ned', reason: 'He drinks' }
const unchanged = { changed: false }
const changed = { changed: true }

/** Ana's child; Ben may change it, Cleo may look. */
async function makeFamily() {
  const { make } = product
  const [ana, ben, cleo, stranger, office] = await Promise.all([
    make.student({ name: 'Ana Weber' }),
    make.student({ name: 'Ben Okoro' }),
    make.student({ name: 'Cleo Weber' }),
    make.student({ name: 'Dan Stranger' }),
    make.office(),
  ])
  const participantId = await make.child(ana, { givenName: 'Mia', familyName: 'Weber' })
  await make.guardian(participantId, ben, { canChange: true })
  await make.guardian(participantId, cleo, { canChange: false })
  return { ana, ben, cleo, stranger, office, participantId }
}

const barredFor = async ({ ctx }: TestPerson, participantId: string) =>
  (await getGoingHome(ctx, { participantId })).mustNotCollect.map(({ name }) => name)

async function subjectsTo(person: TestPerson): Promise<string[]> {
  await sendQueuedMails(product)
  return (await mailsTo(product, person.email)).map(({ subject }) => subject)
}

const actionsOf = async (participantId: string) =>
  (
    await product.sql`select action, detail from audit_log where subject_id = ${participantId} order by id`
  ).map((row) => ({ ...row }))

describe('whether a child may go home alone', () => {
  test('is said by a guardian who may change it, and told to the others', async () => {
    const { ana, ben, cleo, participantId } = await makeFamily()
    expect(await getGoingHome(cleo.ctx, { participantId })).toMatchObject({ mayLeaveAlone: false })
    expect(await setMayLeaveAlone(ben.ctx, { participantId, alone: true })).toEqual(changed)
    expect(await setMayLeaveAlone(ana.ctx, { participantId, alone: true })).toEqual(unchanged)
    expect(await getGoingHome(cleo.ctx, { participantId })).toMatchObject({ mayLeaveAlone: true })
    expect(await listChanges(ana.ctx, { participantId })).toMatchObject([
      { by: 'Ben Okoro', kind: 'leaving', before: { alone: false }, after: { alone: true }, toldBy: null },
    ])
    const subject = 'Whether Mia Weber may go home alone was changed'
    expect(await subjectsTo(ana)).toEqual([subject])
    expect(await subjectsTo(cleo)).toEqual([subject])
    expect(await subjectsTo(ben)).toEqual([])
  })

  test('is recorded by the office with who told it', async () => {
    const { ana, office, participantId } = await makeFamily()
    expect(await recordMayLeaveAlone(office.ctx, { participantId, alone: true, ...told })).toEqual(changed)
    expect(await recordMayLeaveAlone(office.ctx, { participantId, alone: true, ...told })).toEqual(unchanged)
    expect(await listChanges(ana.ctx, { participantId })).toMatchObject([
      { by: null, kind: 'leaving', ...told },
    ])
    expect(await actionsOf(participantId)).toEqual([
      { action: 'setMayLeaveAlone', detail: { alone: true, how: 'in_person' } },
    ])
    const [mail] = await sendQueuedMails(product).then(() => mailsTo(product, ana.email))
    expect(mail?.text).toContain(
      'The school, told by Ana Weber in person, said that the child may go home alone.',
    )
  })
})

test('who may only look, another’s child, an adult and an erased child are refused', async () => {
  const { ana, cleo, stranger, office, participantId } = await makeFamily()
  const looks = { reason: 'may_only_look' }
  await expect(setMayLeaveAlone(cleo.ctx, { participantId, alone: true })).rejects.toMatchObject(looks)
  await expect(setMustNotCollect(cleo.ctx, { participantId, add: neighbour })).rejects.toMatchObject(looks)
  const none = { kind: 'not_found' }
  await expect(getGoingHome(stranger.ctx, { participantId })).rejects.toMatchObject(none)
  await expect(setMayLeaveAlone(stranger.ctx, { participantId, alone: true })).rejects.toMatchObject(none)
  await expect(setMustNotCollect(stranger.ctx, { participantId, add: neighbour })).rejects.toMatchObject(none)
  const adult = { participantId: await product.make.self(ana) }
  await expect(getGoingHome(ana.ctx, adult)).rejects.toMatchObject(none)
  await expect(setMayLeaveAlone(ana.ctx, { ...adult, alone: true })).rejects.toMatchObject(none)
  await expect(recordMayLeaveAlone(office.ctx, { ...adult, alone: true, ...told })).rejects.toMatchObject(
    none,
  )
  await setMustNotCollect(ana.ctx, { participantId, add: neighbour })
  await setMayLeaveAlone(ana.ctx, { participantId, alone: true })
  await eraseChild(product, ana, participantId)
  const left = { add: neighbour, ...told }
  await expect(recordMustNotCollect(office.ctx, { participantId, ...left })).rejects.toMatchObject(none)
  const rows = await product.sql`
    select may_leave_alone, (select count(*)::int from must_not_collect where participant_id = ${participantId}) as barred
      from participants where id = ${participantId}`
  expect([...rows]).toEqual([{ may_leave_alone: false, barred: 0 }])
})

describe('who must not take a child home', () => {
  test('is seen by all guardians but the one it names, who learns of it nowhere', async () => {
    const { ana, ben, cleo, participantId } = await makeFamily()
    const add = { name: 'Ben Okoro', reason: 'A court said so', userId: ben.userId }
    expect(await setMustNotCollect(ana.ctx, { participantId, add })).toEqual(changed)
    for (const person of [ana, cleo]) {
      expect(await barredFor(person, participantId)).toEqual(['Ben Okoro'])
      expect(await listChanges(person.ctx, { participantId })).toMatchObject([
        { kind: 'collecting', after: { name: 'Ben Okoro', reason: 'A court said so' } },
      ])
      expect(JSON.stringify(await exportChild(person.ctx, { participantId }))).toContain('A court said so')
    }
    expect(await barredFor(ben, participantId)).toEqual([])
    expect(await listChanges(ben.ctx, { participantId })).toEqual([])
    expect(JSON.stringify(await exportChild(ben.ctx, { participantId }))).not.toContain('A court said so')
    expect(await subjectsTo(cleo)).toEqual(['Who must not pick up Mia Weber was changed'])
    expect(await subjectsTo(ben)).toEqual([])

    // Nor by trying: to him it is as one that is not there.
    const [entry] = (await getGoingHome(ana.ctx, { participantId })).mustNotCollect
    expect(await setMustNotCollect(ben.ctx, { participantId, end: entry?.id })).toEqual(unchanged)
    expect(await setMustNotCollect(ana.ctx, { participantId, end: entry?.id })).toEqual(changed)
    expect(await setMustNotCollect(ana.ctx, { participantId, end: entry?.id })).toEqual(unchanged)
    expect(await barredFor(cleo, participantId)).toEqual([])
    expect(await listChanges(ben.ctx, { participantId })).toEqual([])
    expect(await listChanges(cleo.ctx, { participantId })).toMatchObject([{ after: null }, { before: null }])
    expect(await subjectsTo(ben)).toEqual([])
  })

  test('a guardian whose name was written without choosing them was mailed that they are barred', async () => {
    const { ana, ben, cleo, participantId } = await makeFamily()
    await setMustNotCollect(ana.ctx, { participantId, add: { name: 'okoro, BEN', reason: 'Ask me' } })
    expect(await barredFor(ben, participantId)).toEqual([])
    expect(await subjectsTo(ben)).toEqual([])
    // Negative control: of anybody else he hears as the others do.
    await setMustNotCollect(ana.ctx, { participantId, add: neighbour })
    expect(await barredFor(ben, participantId)).toEqual(['Neighbour Ned'])
    expect(await barredFor(cleo, participantId)).toEqual(['okoro, BEN', 'Neighbour Ned'])
    expect(await subjectsTo(ben)).toHaveLength(1)
  })

  test('a guardian whose name was written in part was told, and listed as one who may collect', async () => {
    const { ana, ben, participantId } = await makeFamily()
    await product.sql`update users set name = 'Benjamin Karl Okoro' where id = ${ben.userId}`
    await setMustNotCollect(ana.ctx, { participantId, add: { name: 'Benjamin Okoro', reason: 'Ask me' } })
    expect(await barredFor(ben, participantId)).toEqual([])
    expect(await subjectsTo(ben)).toEqual([])
    // Of two whom it may be, one is to be chosen.
    const cleo = await product.make.student({ name: 'Benjamin Anton Okoro' })
    await product.make.guardian(participantId, cleo, {})
    const again = { participantId, add: { name: 'Okoro', reason: 'Ask me' } }
    await expect(setMustNotCollect(ana.ctx, again)).rejects.toMatchObject({ kind: 'invalid_input' })
  })

  test('somebody who was barred by name and becomes a guardian then learned of it', async () => {
    const { ana, participantId } = await makeFamily()
    await setMustNotCollect(ana.ctx, { participantId, add: { name: 'Dora Lang', reason: 'Ask me' } })
    const dora = await product.make.student({ name: 'Dora Maria Lang' })
    const token = await invited(product, { by: ana, participantId, email: dora.email })
    await acceptInvitation(dora.ctx, { token })
    expect(await barredFor(dora, participantId)).toEqual([])
    expect(await listChanges(dora.ctx, { participantId })).toEqual([])
    const [row] =
      await product.sql`select user_id as id from must_not_collect where participant_id = ${participantId}`
    expect(row).toEqual({ id: dora.userId })
  })

  test('names a live guardian other than who says it, or nobody; one who was removed is anybody else', async () => {
    const { ana, ben, stranger, office, participantId } = await makeFamily()
    const about = (userId: string) => ({ participantId, add: { ...neighbour, userId } })
    for (const userId of [stranger.userId, ana.userId])
      await expect(setMustNotCollect(ana.ctx, about(userId))).rejects.toMatchObject({ kind: 'not_found' })
    await expect(
      recordMustNotCollect(office.ctx, { ...about(stranger.userId), ...told }),
    ).rejects.toMatchObject({ kind: 'not_found' })
    expect(await recordMustNotCollect(office.ctx, { ...about(ana.userId), ...told })).toEqual(changed)
    expect(await barredFor(ana, participantId)).toEqual([])
    expect(await barredFor(ben, participantId)).toEqual(['Neighbour Ned'])
    await product.sql`update guardianships set revoked_at = now() where user_id = ${ben.userId}`
    await expect(setMustNotCollect(ana.ctx, about(ben.userId))).rejects.toMatchObject({ kind: 'not_found' })
    await expect(getGoingHome(ben.ctx, { participantId })).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('is recorded and ended by the office with who told it, which all others hear', async () => {
    const { ana, ben, office, participantId } = await makeFamily()
    const add = { name: 'Ben Okoro', reason: 'Ask me', userId: ben.userId }
    await recordMustNotCollect(office.ctx, { participantId, add, ...told })
    const [entry] = (await getGoingHome(ana.ctx, { participantId })).mustNotCollect
    expect(await recordMustNotCollect(office.ctx, { participantId, end: entry?.id, ...told })).toEqual(
      changed,
    )
    expect(await recordMustNotCollect(office.ctx, { participantId, end: entry?.id, ...told })).toEqual(
      unchanged,
    )
    expect(await listChanges(ana.ctx, { participantId })).toMatchObject([
      { kind: 'collecting', after: null, ...told },
      { kind: 'collecting', before: null, ...told },
    ])
    expect(await listChanges(ben.ctx, { participantId })).toEqual([])
    expect(await actionsOf(participantId)).toEqual([
      { action: 'setMustNotCollect', detail: { holds: true, how: 'in_person' } },
      { action: 'setMustNotCollect', detail: { holds: false, how: 'in_person' } },
    ])
  })

  test(`there are ${mustNotCollectLimit} at most, also when two guardians add at once; ended ones do not count`, async () => {
    const { ana, ben, participantId } = await makeFamily()
    const add = (at: number) =>
      setMustNotCollect((at % 2 ? ana : ben).ctx, { participantId, add: { name: `Ned ${at}`, reason: 'No' } })
    const added = await Promise.allSettled(
      Array.from({ length: mustNotCollectLimit + 2 }, (_, at) => add(at)),
    )
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject(
      [1, 2].map(() => ({ reason: 'too_many_barred', details: { limit: mustNotCollectLimit } })),
    )
    const [first] = (await getGoingHome(ana.ctx, { participantId })).mustNotCollect
    await setMustNotCollect(ana.ctx, { participantId, end: first?.id })
    expect(await add(99)).toEqual(changed)
  })
})
