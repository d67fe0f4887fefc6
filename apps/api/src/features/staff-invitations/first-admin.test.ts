import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { acceptStaffInvitation, getStaffOffer } from './accept-invitation.ts'
import { offerFirstAdmin } from './first-admin.ts'

let product: TestApp
beforeEach(async () => {
  product = await startTestApp()
})
afterEach(() => product.close())

const ended = { reason: 'invitation_ended' }

async function offered(): Promise<string> {
  const link = await offerFirstAdmin(product.deps)
  const [, token = ''] = /^http.+\/staffInvitation\?token=([\w-]{43})$/.exec(link ?? '') ?? []
  return token
}

const roles = async () =>
  (await product.sql<{ role: string }[]>`select role from users order by role`).map(({ role }) => role)

test('the link of a start without an admin makes one of the first who accepts, and of nobody else', async () => {
  const token = await offered()
  const [one, other] = [await product.make.student(), await product.make.student()]
  expect(await getStaffOffer(one.ctx, { token })).toMatchObject({ role: 'admin', isForAnyone: true })
  const both = await Promise.allSettled([one, other].map(({ ctx }) => acceptStaffInvitation(ctx, { token })))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const { ctx } of [one, other])
    await expect(acceptStaffInvitation(ctx, { token })).rejects.toMatchObject(ended)
  expect(await roles()).toEqual(['admin', 'student'])
  const lines = await product.sql`select action, actor_id from audit_log order by id`
  expect(lines).toMatchObject([
    { action: 'inviteStaff', actor_id: null },
    { action: 'acceptStaffInvitation', actor_id: expect.any(String) as string },
  ])
  expect(await offerFirstAdmin(product.deps)).toBeUndefined()
})

test('not of an account whose address is not verified', async () => {
  const token = await offered()
  const { ctx } = await product.make.student({ emailVerified: false })
  await expect(acceptStaffInvitation(ctx, { token })).rejects.toMatchObject({ reason: 'email_unverified' })
  expect(await roles()).toEqual(['student'])
})

test('a second start replaces the link', async () => {
  const [first, second] = [await offered(), await offered()]
  const { ctx } = await product.make.student()
  await expect(acceptStaffInvitation(ctx, { token: first })).rejects.toMatchObject(ended)
  expect(await acceptStaffInvitation(ctx, { token: second })).toEqual({ role: 'admin' })
})

test('two starts at once leave one link that works', async () => {
  const links = await Promise.all([offered(), offered()])
  const { ctx } = await product.make.student()
  const tries = await Promise.allSettled(
    links.filter(Boolean).map((token) => acceptStaffInvitation(ctx, { token })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('it ends when there is an admin by another way, and begins no more; a deleted admin is none', async () => {
  const token = await offered()
  const admin = await product.make.admin()
  const { ctx } = await product.make.student()
  await expect(getStaffOffer(ctx, { token })).rejects.toMatchObject(ended)
  await expect(acceptStaffInvitation(ctx, { token })).rejects.toMatchObject(ended)
  expect(await offerFirstAdmin(product.deps)).toBeUndefined()
  await product.sql`update users set deleted_at = now(), role = 'student' where id = ${admin.userId}`
  expect(await acceptStaffInvitation(ctx, { token })).toEqual({ role: 'admin' })
})

test('where ADMIN_EMAILS names the first admin there is no link', async () => {
  const named = {
    ...product.deps,
    settings: { ...product.deps.settings, adminEmails: ['head@school.example'] },
  }
  expect(await offerFirstAdmin(named)).toBeUndefined()
  expect(await product.sql`select 1 from staff_invitations`).toEqual([])
})
