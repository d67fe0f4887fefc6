import { describe, expect, test } from 'vitest'
import {
  ageAnswers,
  askBothDoors,
  atIdentity,
  exchange,
  mailedCode,
  moveAtSandbox,
  refreshAtSandbox,
  signInAgain,
  signInAtSandbox,
  type SignedIn,
} from '../../test/sandbox-identity.ts'
import { call } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { deleteUser } from '../features/privacy/delete-user.ts'
import { openSession } from './open-session.ts'

const product = runTestApp()

const isIn = [200, 200]
const isOut = [401, 401]
const mutate = (path: string, token: string) =>
  product.app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

/** A user on two devices; both tokens open both doors. */
async function atTwoDevices() {
  return openBoth(await signInAtSandbox(product))
}

/** Sign-in times have a resolution of one second; here there are two different ones. */
async function atTwoTimes() {
  const first = await signInAtSandbox(product)
  await beginEarlier(first)
  return openBoth({ ...first, idToken: await refreshAtSandbox(product, first) })
}

async function openBoth(here: SignedIn) {
  const there = await signInAgain(product, here)
  const tokens = { here: await exchange(product, here), there: await exchange(product, there) }
  for (const token of Object.values(tokens)) expect(await askBothDoors(product, token)).toEqual(isIn)
  const [row] = await product.sql<{ id: string }[]>`select id from users where identity_uid = ${here.uid}`
  return { here, there, tokens, userId: row?.id ?? '' }
}

/** Sign-in times have a resolution of one second: this one was a while ago. */
async function beginEarlier({ uid }: SignedIn) {
  await product.sql`
    update sandbox_identity.sessions set auth_time = auth_time - interval '10 minutes' where local_id = ${uid}`
}

/** All sign-ins at the identity service were in the same second as the last sign-out everywhere. */
async function signedInThatSecond({ uid }: SignedIn) {
  await product.sql`
    update sandbox_identity.sessions set auth_time = (
      select date_trunc('second', max(ended_at)) from sessions join users on users.id = user_id where identity_uid = ${uid}
    ) where local_id = ${uid}`
}

/** That second is over: sign-ins from now on are later ones. */
async function afterThatSecond({ uid }: SignedIn) {
  await product.sql`
    update users set auth_valid_after = auth_valid_after - interval '1 second' where identity_uid = ${uid}`
}

describe('signing out', () => {
  test('ends the token at once, and its identity token opens no other', async () => {
    const { here, tokens } = await atTwoTimes()
    expect((await mutate('student.session.end', tokens.here)).statusCode).toBe(200)
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    expect(await exchange(product, here)).toBe('401')
    const body = { name: 'Ana', email: here.email }
    const register = await call(product.app, 'POST /users', { as: { token: here.idToken }, body })
    expect(register.status).toBe(401)
    expect(await askBothDoors(product, tokens.there)).toEqual(isIn)
  })

  test('ends what the same sign-in was renewed to, too', async () => {
    const { here, tokens } = await atTwoDevices()
    await beginEarlier(here)
    const renewed = { ...here, idToken: await refreshAtSandbox(product, here) }
    const again = { ...here, idToken: await refreshAtSandbox(product, here) }
    const [first, second] = [await exchange(product, renewed), await exchange(product, again)]
    await mutate('student.session.end', second)
    expect(await askBothDoors(product, first)).toEqual(isOut)
    expect(await askBothDoors(product, tokens.there)).toEqual(isIn)
  })

  test('everywhere: no device goes on, neither by its token nor by its sign-in', async () => {
    const { here, there, tokens } = await atTwoDevices()
    await beginEarlier(there)
    expect((await mutate('student.session.endAll', tokens.here)).statusCode).toBe(200)
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    expect(await askBothDoors(product, tokens.there)).toEqual(isOut)
    expect(await exchange(product, here)).toBe('401')
    const renewed = { ...there, idToken: await refreshAtSandbox(product, there) }
    expect(await exchange(product, renewed)).toBe('401')
    await afterThatSecond(here)
    const anew = await exchange(product, await signInAgain(product, here))
    expect(await askBothDoors(product, anew)).toEqual(isIn)
  })

  test('N3: everywhere ends a sign-in of the same second that nobody had exchanged yet', async () => {
    const here = await signInAtSandbox(product)
    const token = await exchange(product, here)
    const thief = await signInAgain(product, here)
    expect((await mutate('student.session.endAll', token)).statusCode).toBe(200)
    await signedInThatSecond(here)
    const renewed = { ...thief, idToken: await refreshAtSandbox(product, thief) }
    expect(await exchange(product, renewed)).toBe('401')
  })

  test('is nobody else’s business', async () => {
    const [ana, bo] = [await atTwoDevices(), await atTwoDevices()]
    await mutate('student.session.endAll', ana.tokens.here)
    expect(await askBothDoors(product, bo.tokens.here)).toEqual(isIn)
  })
})

describe('what ends sessions at the identity service ends them here, within half a minute', () => {
  test.each<[string, (person: SignedIn) => Promise<unknown>]>([
    [
      'a password reset',
      async ({ email }) => {
        await atIdentity(product, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
        const oobCode = await mailedCode(product, email)
        await atIdentity(product, 'resetPassword', { oobCode, newPassword: 'Another2026!' })
      },
    ],
    [
      'a changed password',
      ({ idToken }) => atIdentity(product, 'update', { idToken, password: 'Another2026!' }),
    ],
    ['a changed address', (person) => moveAtSandbox(product, person, `new-${person.email}`)],
    [
      'disabling',
      ({ uid }) => product.sql`update sandbox_identity.accounts set disabled = true where local_id = ${uid}`,
    ],
    ['deletion', ({ idToken }) => atIdentity(product, 'delete', { idToken })],
  ])('%s', async (_, change) => {
    const { here, there, tokens } = await atTwoDevices()
    await change(here)
    await ageAnswers(product)
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    expect(await askBothDoors(product, tokens.there)).toEqual(isOut)
    for (const device of [here, there]) expect(await exchange(product, device)).toBe('401')
  })

  test('whoever signs in with the new password is in, whatever old tokens are tried', async () => {
    const { here, tokens } = await atTwoDevices()
    const password = 'Another2026!'
    await atIdentity(product, 'update', { idToken: here.idToken, password })
    await ageAnswers(product)
    const anew = await exchange(product, await signInAgain(product, { ...here, password }))
    expect(await askBothDoors(product, tokens.there)).toEqual(isOut)
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    expect(await askBothDoors(product, anew)).toEqual(isIn)
  })

  test('a disabled account that is enabled again signs in anew; its old tokens stay dead', async () => {
    const { here, tokens } = await atTwoDevices()
    const setDisabled = (disabled: boolean) =>
      product.sql`update sandbox_identity.accounts set disabled = ${disabled} where local_id = ${here.uid}`
    await setDisabled(true)
    await ageAnswers(product)
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    await setDisabled(false)
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    expect(await askBothDoors(product, tokens.there)).toEqual(isOut)
    const anew = await exchange(product, await signInAgain(product, here))
    expect(await askBothDoors(product, anew)).toEqual(isIn)
  })
})

describe('what ends sessions here', () => {
  test('deletion', async () => {
    const { tokens, userId, here } = await atTwoDevices()
    await deleteUser((await product.make.admin()).ctx, { id: userId })
    expect(await askBothDoors(product, tokens.here)).toEqual(isOut)
    expect(await exchange(product, here)).toBe('403')
  })

  test('a raised session version, as a demotion raises it; the sign-in itself goes on', async () => {
    const { tokens, userId, here } = await atTwoDevices()
    await product.sql`update users set session_version = session_version + 1 where id = ${userId}`
    for (const token of Object.values(tokens)) expect(await askBothDoors(product, token)).toEqual(isOut)
    expect(await askBothDoors(product, await exchange(product, here))).toEqual(isIn)
  })

  test('a token without a row, with an ended one, a late one or another person’s is no token', async () => {
    const [row] = await product.sql<{ id: string; sessionVersion: number }[]>`
      select id, session_version as "sessionVersion" from users where id = ${(await product.make.student()).userId}`
    const user = row ?? { id: '', sessionVersion: 0 }
    const stranger = await product.make.student()
    const [foreign] = await product.sql`select id from sessions where user_id = ${stranger.userId}`
    const times = { issuedAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
    const issue = (sessionId: string) =>
      product.deps.accessTokens.issue({
        userId: user.id,
        sessionVersion: user.sessionVersion,
        sessionId,
        ...times,
      })
    expect(await askBothDoors(product, await issue(crypto.randomUUID()))).toEqual(isOut)
    expect(await askBothDoors(product, await issue(foreign?.id))).toEqual(isOut)
    const changes = ['ended_at = now()', `expires_at = now() - interval '1 second'`]
    for (const change of changes) {
      const token = await openSession(product.deps, { user })
      expect(await askBothDoors(product, token)).toEqual(isIn)
      await product.sql.unsafe(`update sessions set ${change} where user_id = '${user.id}'`)
      expect(await askBothDoors(product, token)).toEqual(isOut)
    }
  })
})

test('identity tokens are sealed where they are kept, and not kept for longer than the session', async () => {
  const { here, tokens, userId } = await atTwoDevices()
  const read = () => product.sql<{ sealed: string | null }[]>`
    select sealed_id_token as sealed from sessions where user_id = ${userId}`
  for (const { sealed } of await read()) expect(sealed).toMatch(/^[\w-]{500,}$/)
  expect(JSON.stringify(await read())).not.toContain(here.idToken.split('.')[2])
  await mutate('student.session.endAll', tokens.here)
  for (const { sealed } of await read()) expect(sealed).toBeNull()
})

test('one identity token has one session, however often and at once it is exchanged', async () => {
  const ana = await signInAtSandbox(product)
  const tokens = await Promise.all(Array.from({ length: 10 }, () => exchange(product, ana)))
  expect(await askBothDoors(product, tokens[9] ?? '')).toEqual(isIn)
  const rows =
    await product.sql`select 1 from sessions join users on users.id = user_id where email = ${ana.email}`
  expect(rows).toHaveLength(1)
})

test('rows of long ago go as new ones come', async () => {
  const { userId: id } = await product.make.student()
  await product.sql`update sessions set expires_at = now() - interval '2 days' where user_id = ${id}`
  await openSession(product.deps, { user: { id, sessionVersion: 1 } })
  const left = await product.sql`select 1 from sessions where user_id = ${id} and expires_at < now()`
  expect(left).toHaveLength(0)
})
