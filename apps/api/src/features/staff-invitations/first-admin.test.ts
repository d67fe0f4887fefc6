import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runProduct } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { announceFirstAdmin } from '../../background/announce-first-admin.ts'
import { acceptStaffInvitation, getOpenStaffInvitation } from './accept-invitation.ts'
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
  expect(await getOpenStaffInvitation(one.ctx, { token })).toMatchObject({ role: 'admin', isForAnyone: true })
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
  await expect(getOpenStaffInvitation(ctx, { token })).rejects.toMatchObject(ended)
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
  const [token, { ctx }] = [await offered(), await product.make.student()]
  expect(await offerFirstAdmin(named)).toBeUndefined()
  await expect(acceptStaffInvitation(ctx, { token })).rejects.toMatchObject(ended)
})

test('it works for 24 hours', async () => {
  const [token, { ctx }] = [await offered(), await product.make.student()]
  const after = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) })
  await expect(acceptStaffInvitation(after(24.01), { token })).rejects.toMatchObject(ended)
  expect(await acceptStaffInvitation(after(23.99), { token })).toEqual({ role: 'admin' })
})

describe('where the link is told', () => {
  const secret = () => randomBytes(32).toString('base64')
  const fileIn = (folder: string) => join(folder, 'first-admin-link')
  const announced = async (isTTY: boolean, folder = product.dataDirectory) => {
    const news = { log: '', terminal: '' }
    const log = { ...product.deps.log, warn: note, error: note } as typeof product.deps.log
    function note(...words: unknown[]) {
      news.log += JSON.stringify(words)
    }
    const terminal = { isTTY, write: (text: string | Uint8Array) => ((news.terminal += String(text)), true) }
    await announceFirstAdmin({ ...product.deps, log }, folder, terminal)
    return news
  }

  test('a production start without a terminal: in a file of its own user alone, and nowhere in what it writes', async () => {
    const server = runProduct({
      environment: {
        NODE_ENV: 'production',
        LOG_LEVEL: 'trace',
        DATA_DIR: product.dataDirectory,
        DATABASE_URL: product.appDatabaseUrl,
        DATABASE_OWNER_URL: product.databaseUrl,
        PUBLIC_URL: 'https://school.example',
        ACCESS_TOKEN_SECRET: secret(),
        DATA_KEYS: `first:${secret()}`,
        FIREBASE_PROJECT_ID: 'school',
        FIREBASE_API_KEY: secret(),
        FIREBASE_AUTH_DOMAIN: 'school.firebaseapp.com',
        STRIPE_SECRET_KEY: `sk_test_${randomBytes(20).toString('hex')}`,
        STRIPE_PUBLISHABLE_KEY: `pk_test_${randomBytes(20).toString('hex')}`,
        STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(20).toString('hex')}`,
        MAIL: 'off',
      },
    })
    await server.ready()
    await until(() => server.output().includes('the school has no admin yet'))
    await server.stop()
    expect(server.output()).not.toContain('token=')
    const file = fileIn(product.dataDirectory)
    expect(server.output()).toContain(file)
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const [, token = ''] =
      /^https:\/\/school\.example\/staffInvitation\?token=([\w-]{43})\n$/.exec(readFileSync(file, 'utf8')) ??
      []
    expect(await acceptStaffInvitation((await product.make.student()).ctx, { token })).toEqual({
      role: 'admin',
    })
  })

  test('on a terminal, and then in no file and no log', async () => {
    const news = await announced(true)
    expect(news.terminal).toMatch(/within 24 hours[^\n]*\n {2}http.*\/staffInvitation\?token=[\w-]{43}\n$/)
    expect(news.log).toBe('')
    expect(() => statSync(fileIn(product.dataDirectory))).toThrow('ENOENT')
  })

  test('the file of an earlier start is replaced, whoever could read it', async () => {
    const file = fileIn(product.dataDirectory)
    writeFileSync(file, 'old', { mode: 0o644 })
    await announced(false)
    expect([readFileSync(file, 'utf8').slice(0, 4), statSync(file).mode & 0o077]).toEqual(['http', 0])
  })

  test('a folder that cannot be written to stops no start: the log says what to do, without the link', async () => {
    const folder = join(product.dataDirectory, 'a file')
    writeFileSync(folder, '')
    const news = await announced(false, folder)
    expect(news.log).toContain('set ADMIN_EMAILS')
    expect(JSON.stringify(news)).not.toContain('token=')
    rmSync(folder)
  })
})
