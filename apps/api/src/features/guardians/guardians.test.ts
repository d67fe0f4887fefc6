import { describe, expect, test } from 'vitest'
import { guardianLimit, invitationDays } from '@cadenza/contracts/families/family-values'
import { invited } from '../../../test/guardians.ts'
import { mailsTo, sendQueuedMails, wordsOf } from '../../../test/mails.ts'
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
    await inviteGuardian(primary.ctx, { participantId, email: second.email, canBuy: true, canChange: true })
    await sendQueuedMails(product)
    const [mail] = await mailsTo(product, second.email)
    const [, token = ''] = /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(mail?.subject).toBe('Ana Ruiz asks you to look after Mia with them')
    expect(wordsOf(mail)).not.toMatch(/2016|February|Child/)
    expect(await getInvitation(second.ctx, { token })).toMatchObject({
      childNames: ['Mia'],
      email: second.email,
      invitedBy: 'Ana Ruiz',
      canBuy: true,
      canChange: true,
    })
    expect(await acceptInvitation(second.ctx, { token })).toMatchObject({
      id: participantId,
      role: 'second',
      canBuy: true,
      canChange: true,
    })
    expect(await listParticipants(second.ctx)).toMatchObject([{ role: 'self' }, { id: participantId }])
    await sendQueuedMails(product)
    expect(await mailsTo(product, primary.email)).toMatchObject([
      { subject: 'Ben Okoro looks after Mia with you' },
    ])
  })

  test('N14: to an address without an account it tells no name in its subject, and not the child’s at all', async () => {
    const { primary, participantId } = await makeFamily()
    await product.sql`update users set name = 'Win at https://evil.example/win' where id = ${primary.userId}`
    const email = `${crypto.randomUUID()}@example.org`
    await inviteGuardian(primary.ctx, { participantId, email, canBuy: true, canChange: true })
    await sendQueuedMails(product)
    const [mail] = await mailsTo(product, email)
    expect(mail?.subject).toBe('You are invited to look after a child at Cadenza School')
    expect(mail?.text).toContain('Win at https //evil. example/win has invited you to look after a child')
    expect(wordsOf(mail)).not.toMatch(/Mia|evil\.example/)
  })

  test('the mail for several children names them all to who has an account, not the first alone, and none to strangers', async () => {
    const { primary, second, participantId } = await makeFamily()
    const leo = await product.make.child(primary, { givenName: 'Leo' })
    const stranger = `${crypto.randomUUID()}@example.org`
    for (const email of [second.email, stranger])
      await inviteGuardian(primary.ctx, {
        participantId,
        alsoFor: [leo],
        email,
        canBuy: true,
        canChange: true,
      })
    await sendQueuedMails(product)
    const [known] = await mailsTo(product, second.email)
    expect(known?.subject).toBe('Ana Ruiz asks you to look after Mia and Leo with them')
    expect(known?.text).toContain('has invited you to look after Mia and Leo at')
    const [unknown] = await mailsTo(product, stranger)
    expect(unknown?.subject).toBe('You are invited to look after children at Cadenza School')
    expect(unknown?.text).toContain('has invited you to look after 2 children at')
    expect(wordsOf(unknown)).not.toMatch(/Mia|Leo/)
  })

  test('N14: three a day go to addresses without an account, and what is refused counts for nothing', async () => {
    const primary = await product.make.student()
    const children = await Promise.all([1, 2, 3, 4].map(() => product.make.child(primary)))
    const invite = (participantId = '', email = `${crypto.randomUUID()}@example.org`) =>
      inviteGuardian(primary.ctx, { participantId, email, canBuy: true, canChange: true })
    for (let attempt = 0; attempt < 13; attempt++)
      await expect(invite(children[0], primary.email)).rejects.toMatchObject({ reason: 'already_guardian' })
    const grandma = 'grandma@example.org'
    for (const child of children.slice(0, 3)) await invite(child, grandma)
    for (const child of children.slice(0, 2)) await invite(child)
    for (const child of children) await expect(invite(child)).rejects.toMatchObject({ kind: 'rate_limited' })
    await invite(children[3], (await product.make.student()).email)
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
          canChange: false,
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

  test('is accepted by nobody but of the address', async () => {
    const { primary, second, stranger, invite } = await makeFamily()
    const token = await invite()
    for (const { ctx } of [stranger, primary])
      await expect(acceptInvitation(ctx, { token })).rejects.toMatchObject(absent)
    await expect(acceptInvitation(second.ctx, { token: `${token}x` })).rejects.toMatchObject(absent)
    await expect(getInvitation(stranger.ctx, { token: `${token}x` })).rejects.toMatchObject(absent)
  })

  test('its link proves the address: nobody who has it is asked for another mail', async () => {
    const { participantId, invite } = await makeFamily()
    const aunt = await product.make.student({ emailVerified: false })
    const token = await invite(aunt.email)
    expect(await acceptInvitation(aunt.ctx, { token })).toMatchObject({ id: participantId })
    const [row] = await product.sql`select email_verified from users where id = ${aunt.userId}`
    expect(row?.email_verified).toBe(true)
  })

  test('is for all children at once, by one mail, and nobody waits for what was taken back of it', async () => {
    const { primary, second, participantId } = await makeFamily()
    const leo = await product.make.child(primary, { givenName: 'Leo' })
    const ida = await product.make.child(primary, { givenName: 'Ida' })
    const email = second.email
    const token = await invited(product, { by: primary, participantId, alsoFor: [leo, ida], email })
    const [, forIda] = await listGuardians(primary.ctx, { participantId: ida })
    await revokeGuardian(primary.ctx, { id: forIda?.id ?? '' })
    expect((await getInvitation(second.ctx, { token })).childNames.toSorted()).toEqual(['Leo', 'Mia'])
    await sendQueuedMails(product)
    expect(await mailsTo(product, email)).toHaveLength(1)
    await acceptInvitation(second.ctx, { token })
    // Children they already look after are left out of the next one.
    const tim = await product.make.child(primary, { givenName: 'Tim' })
    const next = await invited(product, { by: primary, participantId: tim, alsoFor: [leo], email })
    expect((await getInvitation(second.ctx, { token: next })).childNames).toEqual(['Tim'])
    const children = (await listParticipants(second.ctx)).filter(({ isSelf }) => !isSelf)
    expect(children.map(({ id }) => id).toSorted()).toEqual([participantId, leo].toSorted())
    await sendQueuedMails(product)
    expect(await mailsTo(product, primary.email)).toMatchObject([
      { subject: expect.stringMatching(/^Ben Okoro looks after (Mia and Leo|Leo and Mia) with you$/) },
    ])
  })

  test('for several children is refused whole where one is another’s', async () => {
    const { primary, stranger, participantId } = await makeFamily()
    const other = await product.make.child(stranger)
    const email = 'aunt@example.org'
    const sent = inviteGuardian(primary.ctx, {
      participantId,
      alsoFor: [other],
      email,
      canBuy: true,
      canChange: true,
    })
    await expect(sent).rejects.toMatchObject({ kind: 'not_found' })
    expect(await listGuardians(primary.ctx, { participantId })).toHaveLength(1)
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
    const invite = (email: string) =>
      inviteGuardian(primary.ctx, { participantId, email, canBuy: true, canChange: true })
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
        inviteGuardian(primary.ctx, {
          participantId,
          email: `aunt${at}@example.org`,
          canBuy: true,
          canChange: true,
        }),
      ),
    )
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toHaveLength(4)
    for (const one of refused)
      expect(one).toMatchObject({ reason: 'too_many_guardians', details: { limit: guardianLimit } })
    await revokeGuardian(primary.ctx, { id: accepted })
    await inviteGuardian(primary.ctx, { participantId, email: second.email, canBuy: true, canChange: true })
  })

  test('is for the primary guardian, of a child', async () => {
    const { primary, second, stranger, participantId } = await makeFamily()
    await product.make.guardian(participantId, second)
    const email = 'grandma@example.org'
    const [self] = await listParticipants(primary.ctx)
    const none = { kind: 'not_found', message: 'There is no such participant' }
    for (const { ctx } of [second, stranger])
      await expect(
        inviteGuardian(ctx, { participantId, email, canBuy: true, canChange: true }),
      ).rejects.toMatchObject(none)
    await expect(
      inviteGuardian(primary.ctx, { participantId: self?.id ?? '', email, canBuy: true, canChange: true }),
    ).rejects.toMatchObject(none)
  })

  test('an address that is none is refused by its field', async () => {
    const { primary, participantId } = await makeFamily()
    const { status, body } = await send(primary, 'invite', { participantId, email: 'grandma' })
    expect([status, body.error.data.issues?.map(({ path }) => path)]).toEqual([400, ['email']])
  })

  test('sends so many mails an hour, and no more', async () => {
    const { primary, second } = await makeFamily()
    const statuses: number[] = []
    for (let at = 0; at < 13; at++) {
      const participantId = await product.make.child(primary)
      statuses.push((await send(primary, 'invite', { participantId, email: second.email })).status)
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
