import { expect, test } from 'vitest'
import {
  atIdentity,
  exchange,
  mailedCode,
  moveAtSandbox,
  signInAgain,
  signInAtSandbox,
} from '../../../test/sandbox-identity.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const address = (name: string) => `${name}@school.example`
const named = [
  'head',
  'later',
  'racer',
  'mover',
  'taken',
  'leaver',
  'invited',
  'keeper',
  'twice',
  'again',
].map(address)

const product = runTestApp({ ADMIN_EMAILS: named.join(',') })

async function roleOf({ uid }: { uid: string }): Promise<string> {
  const [row] = await product.sql`select role from users where identity_uid = ${uid}`
  return row?.role
}

const auditOf = ({ uid }: { uid: string }) => product.sql`
  select actor_id, action, before, after, detail from audit_log
    join users on users.id::text = subject_id where identity_uid = ${uid}`

test('a named address makes an admin at the first verified sign-in, and the log knows it', async () => {
  const head = await signInAtSandbox(product, { email: address('head'), emailVerified: false })
  await exchange(product, head)
  expect(await roleOf(head)).toBe('student')
  await atIdentity(product, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: head.idToken })
  await atIdentity(product, 'update', { oobCode: await mailedCode(product, head.email) })
  await exchange(product, await signInAgain(product, head))
  expect(await roleOf(head)).toBe('admin')
  const [line, ...others] = await auditOf(head)
  expect(others).toEqual([])
  expect(line).toMatchObject({
    actor_id: null,
    action: 'promoteByConfig',
    before: { role: 'student' },
    after: { role: 'admin' },
  })
  expect(JSON.stringify(line)).not.toContain(head.email)
})

test('a demotion stands, however often the demoted sign in', async () => {
  const later = await signInAtSandbox(product, { email: address('later') })
  await exchange(product, later)
  await product.sql`update users set role = 'student' where identity_uid = ${later.uid}`
  for (let times = 0; times < 3; times++) await exchange(product, await signInAgain(product, later))
  expect(await roleOf(later)).toBe('student')
  expect(await auditOf(later)).toHaveLength(1)
})

test('a demotion also stands for who moves to a second named address', async () => {
  const twice = await signInAtSandbox(product, { email: address('twice') })
  await exchange(product, twice)
  await product.sql`update users set role = 'student' where identity_uid = ${twice.uid}`
  await exchange(product, await moveAtSandbox(product, twice, address('again')))
  expect(await roleOf(twice)).toBe('student')
  expect(await auditOf(twice)).toHaveLength(1)
})

test('ten first sign-ins at once make one promotion', async () => {
  const racer = await signInAtSandbox(product, { email: address('racer') })
  await Promise.all(Array.from({ length: 10 }, () => exchange(product, racer)))
  expect(await roleOf(racer)).toBe('admin')
  expect(await auditOf(racer)).toHaveLength(1)
})

test('who was an admin before has had their promotion: a demotion stands for them, too', async () => {
  const email = address('invited')
  await product.sql`insert into users (email, email_verified, name, role) values (${email}, true, 'Invited', 'admin')`
  const invited = await signInAtSandbox(product, { email })
  await exchange(product, invited)
  expect(await roleOf(invited)).toBe('admin')
  await product.sql`update users set role = 'student' where identity_uid = ${invited.uid}`
  await exchange(product, await signInAgain(product, invited))
  expect(await roleOf(invited)).toBe('student')
})

test('an address promotes once: neither who takes it over nor who comes back after a deletion', async () => {
  const mover = await signInAtSandbox(product, { email: address('mover') })
  await exchange(product, mover)
  await exchange(product, await moveAtSandbox(product, mover, address('elsewhere')))
  expect(await roleOf(mover)).toBe('admin')
  const heir = await signInAtSandbox(product, { email: address('mover') })
  await exchange(product, heir)
  expect(await roleOf(heir)).toBe('student')

  const leaver = await signInAtSandbox(product, { email: address('leaver') })
  await exchange(product, leaver)
  await product.sql`update users set deleted_at = now(), role = 'student', email = null where identity_uid = ${leaver.uid}`
  await atIdentity(product, 'delete', { idToken: leaver.idToken })
  const back = await signInAtSandbox(product, { email: address('leaver') })
  await exchange(product, back)
  expect(await roleOf(back)).toBe('student')
})

test('who moves to a named address is promoted like anybody else who proves it', async () => {
  const ana = await signInAtSandbox(product)
  await exchange(product, ana)
  await exchange(product, await moveAtSandbox(product, ana, address('keeper')))
  expect(await roleOf(ana)).toBe('admin')
})

test.each(['ta\u212Aen', 'TA\u212AEN', 'tak\u0435n'])('the look-alike %j is nobody', async (name) => {
  const email = address(name)
  const signUp = { email, password: 'Cadenza2026!', returnSecureToken: true }
  await expect(atIdentity(product, 'signUp', signUp)).rejects.toThrow('INVALID_EMAIL')
  const credential = JSON.stringify({ sub: `g-${name}`, email, email_verified: true })
  const google = new URLSearchParams({ providerId: 'google.com', id_token: credential })
  await expect(
    atIdentity(product, 'signInWithIdp', { requestUri: product.origin, postBody: google.toString() }),
  ).rejects.toThrow()
  const person = await signInAtSandbox(product)
  const answer = await exchange(product, { ...person, email })
  expect(answer).toBe('400')
  expect(await product.sql`select 1 from users where role = 'admin' and email like 'ta%'`).toHaveLength(0)
})
