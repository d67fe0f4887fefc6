import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { staffInvitationDays } from '@cadenza/contracts/people/user-values'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { atIdentity, exchange, signInAgain, signInAtSandbox } from '../../../test/sandbox-identity.ts'
import { queuedToken, staffInvited } from '../../../test/staff-invitations.ts'
import { changeRole } from '../users/change-role.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { acceptStaffInvitation, getOpenStaffInvitation } from './accept-invitation.ts'
import { forgetLateInvitations } from './end-invitations.ts'
import { inviteEach, inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from './invite-staff.ts'
import { listStaffInvitations } from './open-invitations.ts'

const product = runTestApp()

const newEmail = () => `${randomUUID()}@example.org`
const dayMs = 86_400_000
const ended = { kind: 'conflict', reason: 'invitation_ended' }
const absent = { kind: 'not_found', message: 'There is no such invitation' }

const inDays = <C>(ctx: C, days: number): C => ({ ...ctx, now: () => new Date(Date.now() + days * dayMs) })
const roleOf = async (email: string) =>
  (await product.sql`select role from users where email = ${email} and email_verified`)[0]?.role
const linesAbout = (userId: string) => product.sql`
  select actor_id, before, after, detail from audit_log
   where action = 'acceptStaffInvitation' and subject_id = ${userId}`

async function makeInvited(values: { emailVerified?: boolean } = {}) {
  const [admin, person] = await Promise.all([product.make.admin(), product.make.student(values)])
  const token = await staffInvited(product, { by: admin, email: person.email })
  const [invitation] = (await listStaffInvitations(admin.ctx)).filter(({ email }) => email === person.email)
  return { admin, person, token, id: invitation?.id ?? '' }
}

describe('an invitation', () => {
  test('comes by mail, and its link gives an account with the verified address the role at once', async () => {
    const [admin, person] = await Promise.all([product.make.admin(), product.make.student()])
    await inviteStaff(admin.ctx, { email: person.email, role: 'office' })
    await sendQueuedMails(product)
    const [mail] = await mailsTo(product, person.email)
    expect(mail?.subject).toBe('You are invited to work in the office at Cadenza School')
    const [, token = ''] = /\/staffInvitation\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(await getOpenStaffInvitation(person.ctx, { token })).toMatchObject({
      role: 'office',
      isTaken: false,
    })
    expect(await acceptStaffInvitation(person.ctx, { token })).toEqual({ role: 'office' })
    expect(await roleOf(person.email)).toBe('office')
    expect(await getOpenStaffInvitation(person.ctx, { token })).toMatchObject({ isTaken: true })
    const [line, ...others] = await linesAbout(person.userId)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      actor_id: person.userId,
      before: { role: 'student' },
      after: { role: 'office' },
      detail: { invitedBy: admin.userId },
    })
    expect(JSON.stringify(line)).not.toContain(person.email)
  })

  test('gives the role to a new account at its first verified sign-in, once: a demotion stands', async () => {
    const admin = await product.make.admin()
    const email = newEmail()
    await inviteStaff(admin.ctx, { email, role: 'instructor' })
    const newcomer = await signInAtSandbox(product, { email })
    await Promise.all(Array.from({ length: 5 }, () => exchange(product, newcomer)))
    expect(await roleOf(email)).toBe('instructor')
    const [user] = await product.sql<{ id: string }[]>`select id from users where email = ${email}`
    expect(await linesAbout(user?.id ?? '')).toHaveLength(1)
    await changeRole(admin.ctx, { id: user?.id ?? '', role: 'student' })
    await exchange(product, await signInAgain(product, newcomer))
    expect(await roleOf(email)).toBe('student')
  })

  test('gives nothing to an address that is not verified, by the link or by signing in', async () => {
    const { person, token } = await makeInvited({ emailVerified: false })
    await expect(acceptStaffInvitation(person.ctx, { token })).rejects.toMatchObject({
      reason: 'email_unverified',
    })
    const admin = await product.make.admin()
    const email = newEmail()
    await inviteStaff(admin.ctx, { email, role: 'admin' })
    const pretender = await signInAtSandbox(product, { email, emailVerified: false })
    await exchange(product, pretender)
    const rows = await product.sql`select role from users where identity_uid = ${pretender.uid}`
    expect(rows).toEqual([{ role: 'student' }])
    expect((await listStaffInvitations(admin.ctx)).filter((one) => one.email === email)).toHaveLength(1)
    await atIdentity(product, 'delete', { idToken: pretender.idToken })
  })

  test('opened with another address looks like none, and tells nothing', async () => {
    const { person, token } = await makeInvited()
    const stranger = await product.make.student()
    const ask = (who: TestPerson | undefined, sent: string) =>
      call<Refusal>(
        product.app,
        `GET /trpc/public.staffInvitations.get?input=${encodeURIComponent(JSON.stringify({ token: sent }))}`,
        { as: who },
      )
    const [theirs, none] = [await ask(stranger, token), await ask(stranger, `${token}x`)]
    expect([theirs.status, none.status]).toEqual([404, 404])
    expect(JSON.stringify([theirs.body, (await ask(undefined, token)).body])).not.toContain(person.email)
    await expect(acceptStaffInvitation(stranger.ctx, { token })).rejects.toMatchObject(absent)
    expect(await roleOf(stranger.email)).toBe('student')
    expect(await acceptStaffInvitation(person.ctx, { token })).toEqual({ role: 'office' })
  })

  test('used twice, it has ended; at once it counts once', async () => {
    const { person, token } = await makeInvited()
    const both = await Promise.allSettled([1, 2, 3].map(() => acceptStaffInvitation(person.ctx, { token })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    await expect(acceptStaffInvitation(person.ctx, { token })).rejects.toMatchObject(ended)
    expect(await linesAbout(person.userId)).toHaveLength(1)
  })

  test('too late, it has ended, and signing in gives nothing; sent again, it works for 14 more days', async () => {
    const { admin, person, token, id } = await makeInvited()
    const late = inDays(person.ctx, staffInvitationDays + 0.01)
    await expect(acceptStaffInvitation(late, { token })).rejects.toMatchObject(ended)
    await resendStaffInvitation(inDays(admin.ctx, staffInvitationDays + 0.01), { id })
    expect(await acceptStaffInvitation(late, { token: await queuedToken(product, id) })).toEqual({
      role: 'office',
    })
  })

  test('sent again, only the new link works, and only one mail leaves', async () => {
    const { admin, person, token, id } = await makeInvited()
    await resendStaffInvitation(admin.ctx, { id })
    await expect(acceptStaffInvitation(person.ctx, { token })).rejects.toMatchObject(absent)
    await sendQueuedMails(product)
    expect(await mailsTo(product, person.email)).toHaveLength(1)
  })

  test('withdrawn, it has ended, its address is forgotten, and no mail leaves', async () => {
    const { admin, person, token, id } = await makeInvited()
    expect(await withdrawStaffInvitation(admin.ctx, { id })).toEqual({ withdrawn: true })
    await expect(acceptStaffInvitation(person.ctx, { token })).rejects.toMatchObject(ended)
    for (const again of [withdrawStaffInvitation, resendStaffInvitation])
      await expect(again(admin.ctx, { id })).rejects.toMatchObject(absent)
    await sendQueuedMails(product)
    expect(await mailsTo(product, person.email)).toEqual([])
    expect(await product.sql`select email from staff_invitations where id = ${id}`).toEqual([{ email: null }])
  })

  test('keeps the hash of its token alone, and the queue keeps it sealed', async () => {
    const { token } = await makeInvited()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await product.sql`
      select to_jsonb(staff_invitations)::text as row from staff_invitations
      union all select data::text from pgboss.job where name = 'send-mail'`
    expect(kept.filter(({ row }) => String(row).includes(token))).toEqual([])
  })

  test('ends with the admin who sent it: by demotion or deletion', async () => {
    const head = await product.make.admin()
    const [demoted, gone] = [await makeInvited(), await makeInvited()]
    await changeRole(head.ctx, { id: demoted.admin.userId, role: 'office' })
    await deleteUser(head.ctx, { id: gone.admin.userId })
    for (const { person, token } of [demoted, gone])
      await expect(acceptStaffInvitation(person.ctx, { token })).rejects.toMatchObject(ended)
    // A request of theirs that was on its way already.
    const late = inviteStaff(demoted.admin.ctx, { email: newEmail(), role: 'admin' })
    await expect(late).rejects.toMatchObject({ kind: 'forbidden' })
  })

  test('forgets its address when its person is erased, and when it was too late for a month', async () => {
    const [erased, late] = [await makeInvited(), await makeInvited()]
    await deleteUser(erased.admin.ctx, { id: erased.person.userId })
    await product.sql`
      update staff_invitations set expires_at = now() - interval '31 days' where id = ${late.id}`
    await forgetLateInvitations(product.deps)
    const rows = await product.sql`
      select email from staff_invitations where id in ${product.sql([erased.id, late.id])}`
    expect(rows).toEqual([{ email: null }, { email: null }])
  })
})

describe('inviteStaff', () => {
  const already = { kind: 'conflict', reason: 'already_staff' }

  test.each([
    ['office', 'instructor'],
    ['office', 'office'],
    ['admin', 'office'],
    ['admin', 'admin'],
  ] as const)('someone who is %s is not invited to be %s', async (is, role) => {
    const admin = await product.make.admin()
    const { email } = await product.make.student({ role: is })
    await expect(inviteStaff(admin.ctx, { email, role })).rejects.toMatchObject(already)
  })

  test('a squatter on the address, who has not verified it, is in nobody’s way', async () => {
    const admin = await product.make.admin()
    const { email } = await product.make.student({ role: 'admin', emailVerified: false })
    expect(await inviteStaff(admin.ctx, { email, role: 'office' })).toMatchObject({ isNew: true })
  })

  test('an address that is invited already shows its invitation, also when two invite at once', async () => {
    const [one, other] = await Promise.all([product.make.admin(), product.make.admin()])
    const email = newEmail()
    const both = await Promise.all([one, other].map(({ ctx }) => inviteStaff(ctx, { email, role: 'office' })))
    expect(both.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(both[0]?.invitation).toEqual(both[1]?.invitation)
    expect(await inviteStaff(one.ctx, { email, role: 'admin' })).toMatchObject({
      isNew: false,
      invitation: { role: 'office' },
    })
    const jobs = await product.sql`
      select 1 from pgboss.job where name = 'send-mail' and data->>'invitationId' = ${both[0]?.invitation.id ?? ''}`
    expect(jobs).toHaveLength(1)
  })

  test('of several addresses each has its own outcome, and a bad one stops none', async () => {
    const admin = await product.make.admin()
    const [invited, worker] = [newEmail(), await product.make.student({ role: 'office' })]
    await inviteStaff(admin.ctx, { email: invited, role: 'office' })
    const [one, other] = [newEmail(), newEmail()]
    const addresses = [one, 'nobody at all', invited, worker.email, other.toUpperCase(), one]
    const outcomes = await inviteEach(admin.ctx, { addresses, role: 'office' })
    expect(outcomes).toEqual([
      { address: one, outcome: 'invited' },
      { address: 'nobody at all', outcome: 'not_an_address' },
      { address: invited, outcome: 'already_invited' },
      { address: worker.email, outcome: 'already_staff' },
      { address: other.toUpperCase(), outcome: 'invited' },
      { address: one, outcome: 'already_invited' },
    ])
    const open = (await listStaffInvitations(admin.ctx)).map(({ email }) => email)
    expect(open).toEqual(expect.arrayContaining([one, other, invited]))
    await product.sql`update users set role = 'instructor' where id = ${admin.userId}`
    await expect(inviteEach(admin.ctx, { addresses: [newEmail()], role: 'office' })).rejects.toMatchObject({
      kind: 'forbidden',
    })
  })

  test('sends so many mails to one address a day, whoever sends them', async () => {
    const { admin, id } = await makeInvited()
    const other = await product.make.admin()
    for (const { ctx } of [admin, other, admin, other]) await resendStaffInvitation(ctx, { id })
    const before = await product.sql`select * from staff_invitations where id = ${id}`
    const refused = { kind: 'rate_limited' }
    for (const { ctx } of [admin, other])
      await expect(resendStaffInvitation(ctx, { id })).rejects.toMatchObject(refused)
    expect(await product.sql`select * from staff_invitations where id = ${id}`).toEqual(before)
  })

  test('and so many by one admin an hour; what is refused sends nothing', async () => {
    const admin = await product.make.admin()
    for (let sent = 0; sent < 60; sent++)
      await inviteStaff(admin.ctx, { email: newEmail(), role: 'instructor' })
    const email = newEmail()
    await expect(inviteStaff(admin.ctx, { email, role: 'office' })).rejects.toMatchObject({
      kind: 'rate_limited',
    })
    expect(await inviteEach(admin.ctx, { addresses: [email], role: 'office' })).toEqual([
      { address: email, outcome: 'limited' },
    ])
    expect(await product.sql`select 1 from staff_invitations where email = ${email}`).toEqual([])
  })
})
