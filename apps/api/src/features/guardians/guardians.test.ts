import { describe, expect, test } from 'vitest'
import { guardianLimit, invitationDays } from '@cadenza/contracts/family-values'
import { invited } from '../../../test/guardians.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { listContacts } from '../contacts/own-contacts.ts'
import { getParticipant, listParticipants } from '../participants/own-participants.ts'
import { acceptInvitation, getInvitation } from './invitation.ts'
import { inviteGuardian } from './invite-guardian.ts'
import { listGuardians } from './list-guardians.ts'
import { revokeGuardian } from './revoke-guardian.ts'

const product = runTestApp()

async function makeFamily() {
  const [primary, second, stranger] = await Promise.all([
    product.make.student({ name: 'Ana Ruiz' }),
    product.make.student({ name: 'Ben Okoro' }),
    product.make.student({ name: 'Mallory Other' }),
  ])
  const participantId = await product.make.child(primary, { givenName: 'Mia', birthDate: '2016-02-29' })
  const invite = (email = second.email) => invited(product, { by: primary, participantId, email })
  return { primary, second, stranger, participantId, invite }
}

const ended = { kind: 'conflict', reason: 'invitation_ended' }
const absent = { kind: 'not_found', message: 'There is no such invitation' }

async function later<T>(days: number, work: () => Promise<T>): Promise<T> {
  const { now } = product.deps
  product.deps.now = () => new Date(Date.now() + days * 24 * 60 * 60_000)
  return work().finally(() => {
    product.deps.now = now
  })
}

describe('an invitation', () => {
  test('comes by mail, and whoever accepts it looks after the child as well', async () => {
    const { primary, second, participantId } = await makeFamily()
    await inviteGuardian(primary.ctx, { participantId, email: second.email, canBuy: true })
    await sendQueuedMails(product)
    const [mail] = await mailsTo(product, second.email)
    const [, token = ''] = /\/dashboard\/family\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.subject).toBe('Ana Ruiz asks you to look after Mia with them')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/2016|February|Child/)
    expect(await getInvitation(second.ctx, { token })).toMatchObject({
      childName: 'Mia Child',
      invitedBy: 'Ana Ruiz',
      canBuy: true,
    })
    expect(await acceptInvitation(second.ctx, { token })).toMatchObject({
      id: participantId,
      role: 'second',
      canBuy: true,
    })
    expect(await listParticipants(second.ctx)).toMatchObject([{ role: 'self' }, { id: participantId }])
    await sendQueuedMails(product)
    expect(await mailsTo(product, primary.email)).toMatchObject([
      { subject: 'Ben Okoro looks after Mia with you' },
    ])
  })

  test('keeps the hash of its token alone, and the queue keeps it sealed', async () => {
    const { invite } = await makeFamily()
    const token = await invite()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await product.sql`
      select to_jsonb(guardianships)::text as row from guardianships
      union all select data::text from pgboss.job where name = 'send-mail'`
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.filter(({ row }) => String(row).includes(token))).toEqual([])
  })

  test('used twice, it has ended', async () => {
    const { second, invite } = await makeFamily()
    const token = await invite()
    await acceptInvitation(second.ctx, { token })
    await expect(acceptInvitation(second.ctx, { token })).rejects.toMatchObject(ended)
    await expect(getInvitation(second.ctx, { token })).rejects.toMatchObject(ended)
  })

  test('used in two tabs at once, it counts once', async () => {
    const { second, primary, participantId, invite } = await makeFamily()
    const token = await invite()
    const answers = await Promise.allSettled([1, 2, 3].map(() => acceptInvitation(second.ctx, { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await listGuardians(primary.ctx, { participantId })).toHaveLength(2)
  })

  test('late, it has ended, and another can be sent to the same address', async () => {
    const { primary, second, participantId, invite } = await makeFamily()
    const token = await invite()
    await later(invitationDays + 0.01, async () => {
      const ctx = { ...second.ctx, now: product.deps.now }
      await expect(acceptInvitation(ctx, { token })).rejects.toMatchObject(ended)
      expect(await listGuardians({ ...primary.ctx, now: product.deps.now }, { participantId })).toHaveLength(
        1,
      )
      await inviteGuardian(
        { ...primary.ctx, now: product.deps.now },
        {
          participantId,
          email: second.email,
          canBuy: false,
        },
      )
    })
    const kept = await product.sql`
      select invited_email from guardianships where participant_id = ${participantId} order by id`
    expect(kept.map((row) => row.invited_email)).toEqual([null, second.email])
  })

  test('taken back, it has ended', async () => {
    const { primary, second, participantId, invite } = await makeFamily()
    const token = await invite()
    const [, waiting] = await listGuardians(primary.ctx, { participantId })
    expect(waiting).toMatchObject({ name: '', email: second.email, acceptedAt: null })
    expect(await revokeGuardian(primary.ctx, { id: waiting?.id ?? '' })).toEqual({ revoked: true })
    await expect(acceptInvitation(second.ctx, { token })).rejects.toMatchObject(ended)
    await sendQueuedMails(product)
    expect(await mailsTo(product, second.email)).toEqual([])
  })

  test('is nobody’s but of the address, verified', async () => {
    const { primary, stranger, invite } = await makeFamily()
    const unverified = await product.make.student({ emailVerified: false })
    const token = await invite(unverified.email)
    for (const { ctx } of [unverified, stranger, primary]) {
      await expect(getInvitation(ctx, { token })).rejects.toMatchObject(absent)
      await expect(acceptInvitation(ctx, { token })).rejects.toMatchObject(absent)
    }
    await expect(acceptInvitation(stranger.ctx, { token: `${token}x` })).rejects.toMatchObject(absent)
  })

  test('is not accepted by who looks after the child already, by another address', async () => {
    const { second, participantId, invite } = await makeFamily()
    await product.make.guardian(participantId, second)
    const other = `b-${second.email}`
    const token = await invite(other)
    await product.sql`update users set email = ${other} where id = ${second.userId}`
    const ctx = { ...second.ctx, actor: { ...second.ctx.actor, email: other } }
    await expect(acceptInvitation(ctx, { token })).rejects.toMatchObject({ reason: 'already_guardian' })
  })

  test('is not accepted for one’s own child, by an address that one has taken since', async () => {
    const { primary, invite } = await makeFamily()
    const token = await invite('ana.too@example.org')
    const actor = { ...primary.ctx.actor, email: 'ana.too@example.org' }
    await expect(acceptInvitation({ ...primary.ctx, actor }, { token })).rejects.toMatchObject(absent)
  })
})

describe('inviteGuardian', () => {
  const already = { kind: 'conflict', reason: 'already_guardian' }

  test('the same address twice, one’s own and a guardian’s own are refused', async () => {
    const { primary, second, stranger, participantId } = await makeFamily()
    const invite = (email: string) => inviteGuardian(primary.ctx, { participantId, email, canBuy: true })
    await invite(second.email)
    await expect(invite(second.email)).rejects.toMatchObject(already)
    await expect(invite(primary.email)).rejects.toMatchObject(already)
    await product.make.guardian(participantId, stranger)
    await expect(invite(stranger.email)).rejects.toMatchObject(already)
  })

  test(`there are ${guardianLimit} others at most, invitations included, also when all are sent at once`, async () => {
    const { primary, second, participantId } = await makeFamily()
    const accepted = await product.make.guardian(participantId, second)
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, (_, at) =>
        inviteGuardian(primary.ctx, { participantId, email: `aunt${at}@example.org`, canBuy: true }),
      ),
    )
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(4)
    for (const one of refused)
      expect(one).toMatchObject({ reason: 'too_many_guardians', details: { limit: guardianLimit } })
    await revokeGuardian(primary.ctx, { id: accepted })
    await inviteGuardian(primary.ctx, { participantId, email: second.email, canBuy: true })
  })

  test('is for the primary guardian, of a child, with a verified address of their own', async () => {
    const { primary, second, stranger, participantId } = await makeFamily()
    await product.make.guardian(participantId, second)
    const email = 'grandma@example.org'
    const [self] = await listParticipants(primary.ctx)
    const none = { kind: 'not_found', message: 'There is no such participant' }
    for (const { ctx } of [second, stranger])
      await expect(inviteGuardian(ctx, { participantId, email, canBuy: true })).rejects.toMatchObject(none)
    await expect(
      inviteGuardian(primary.ctx, { participantId: self?.id ?? '', email, canBuy: true }),
    ).rejects.toMatchObject(none)
    const unverified = await product.make.student({ emailVerified: false })
    const own = await product.make.child(unverified)
    await expect(
      inviteGuardian(unverified.ctx, { participantId: own, email, canBuy: true }),
    ).rejects.toMatchObject({ reason: 'email_unverified' })
  })

  test('an address that is none is refused by its field', async () => {
    const { primary, participantId } = await makeFamily()
    const { status, body } = await send(primary, 'invite', { participantId, email: 'grandma' })
    expect([status, body.error.data.issues?.map(({ path }) => path)]).toEqual([400, ['email']])
  })

  test('sends so many mails an hour, and no more', async () => {
    const { primary } = await makeFamily()
    const statuses: number[] = []
    for (let at = 0; at < 13; at++) {
      const participantId = await product.make.child(primary)
      statuses.push((await send(primary, 'invite', { participantId, email: 'aunt@example.org' })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
  })
})

interface Failure {
  error: Refusal['error'] & { data: { issues?: { path: string }[] } }
}
const send = (as: TestPerson, name: string, body: object) =>
  call<Failure>(product.app, `POST /trpc/student.guardians.${name}`, { as, body })

describe('listGuardians', () => {
  test('shows everybody who accepted; addresses and waiting invitations to the primary guardian alone', async () => {
    const { primary, second, participantId, invite } = await makeFamily()
    await acceptInvitation(second.ctx, { token: await invite() })
    await invite('grandma@example.org')
    const [own, ben, grandma] = await listGuardians(primary.ctx, { participantId })
    expect(own).toMatchObject({ id: null, role: 'primary', name: 'Ana Ruiz', email: null, isYou: true })
    expect(ben).toMatchObject({ role: 'second', name: 'Ben Okoro', email: second.email, isYou: false })
    expect(grandma).toMatchObject({ name: '', email: 'grandma@example.org', acceptedAt: null })
    const seen = await listGuardians(second.ctx, { participantId })
    expect(seen).toMatchObject([
      { role: 'primary', name: 'Ana Ruiz', email: null, isYou: false },
      { role: 'second', name: 'Ben Okoro', email: null, isYou: true },
    ])
    expect(seen).toHaveLength(2)
  })
})

describe('revokeGuardian', () => {
  test('by the primary guardian: the other sees the child no more, and is told', async () => {
    const { primary, second, participantId } = await makeFamily()
    const id = await product.make.guardian(participantId, second)
    expect(await revokeGuardian(primary.ctx, { id })).toEqual({ revoked: true })
    expect(await revokeGuardian(primary.ctx, { id })).toEqual({ revoked: false })
    for (const read of [getParticipant, listGuardians, listContacts])
      await expect(read(second.ctx, { participantId })).rejects.toMatchObject({ kind: 'not_found' })
    await sendQueuedMails(product)
    expect(await mailsTo(product, second.email)).toMatchObject([{ subject: 'You no longer look after Mia' }])
    expect(await mailsTo(product, primary.email)).toEqual([])
  })

  test('by the other themselves: the primary guardian is told', async () => {
    const { primary, second, participantId } = await makeFamily()
    const id = await product.make.guardian(participantId, second)
    expect(await revokeGuardian(second.ctx, { id })).toEqual({ revoked: true })
    await sendQueuedMails(product)
    expect(await mailsTo(product, primary.email)).toMatchObject([
      { subject: 'Ben Okoro no longer looks after Mia' },
    ])
  })

  test('another’s is not ended: not by strangers, not by another second guardian', async () => {
    const { primary, second, stranger, participantId } = await makeFamily()
    const id = await product.make.guardian(participantId, second)
    const aunt = await product.make.student()
    await product.make.guardian(participantId, aunt)
    for (const { ctx } of [stranger, aunt])
      expect(await revokeGuardian(ctx, { id })).toEqual({ revoked: false })
    expect(await listGuardians(primary.ctx, { participantId })).toHaveLength(3)
  })
})
