import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  askBothDoors,
  exchange,
  moveAtSandbox,
  signInAgain,
  signInAtSandbox,
  type SignedIn,
} from '../../../test/sandbox-identity.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'
import { signIn } from './sign-in.ts'

const product = runTestApp()

const newEmail = () => `${randomUUID()}@example.org`

async function arrive(options?: { email?: string }): Promise<SignedIn & { userId: string }> {
  const person = await signInAtSandbox(product, options)
  expect(await exchange(product, person)).toMatch(/^ey/)
  return { ...person, userId: (await recordOf(person)).id }
}

async function recordOf({ uid }: { uid: string }) {
  const [row] = await product.sql<{ id: string; email: string; role: string; verified: boolean }[]>`
    select id, email, role, email_verified as verified from users where identity_uid = ${uid}`
  if (!row) throw new Error('no record')
  return row
}

describe('a verified change of address', () => {
  test('is followed at the next exchange, and the old address is free for others', async () => {
    const ana = await arrive()
    const moved = await moveAtSandbox(product, ana, newEmail())
    const token = await exchange(product, moved)
    expect(await askBothDoors(product, token)).toEqual([200, 200])
    expect(await recordOf(ana)).toMatchObject({ id: ana.userId, email: moved.email, verified: true })
    const heir = await arrive({ email: ana.email })
    expect(heir.userId).not.toBe(ana.userId)
    expect(await recordOf(heir)).toMatchObject({ email: ana.email, role: 'student', verified: true })
  })

  test('takes the role along, and leaves receipts the address of their time', async () => {
    const teacher = await arrive()
    await product.sql`update users set role = 'instructor' where id = ${teacher.userId}`
    await product.make.enrolment(teacher, [await product.make.course()])
    const moved = await moveAtSandbox(product, teacher, newEmail())
    await exchange(product, moved)
    expect(await recordOf(teacher)).toMatchObject({ email: moved.email, role: 'instructor' })
    expect(await product.sql`select email from payments where user_id = ${teacher.userId}`).toMatchObject([
      { email: teacher.email },
    ])
  })

  test('to an address that somebody here has: a conflict, and nothing changes', async () => {
    const [ana, bo] = [await arrive(), await arrive()]
    await product.sql`update sandbox_identity.accounts set email = 'gone-' || email where local_id = ${bo.uid}`
    const moved = await moveAtSandbox(product, ana, bo.email)
    const answer = await product.app.inject({
      method: 'POST',
      url: '/jwt',
      headers: { authorization: `Bearer ${moved.idToken}` },
      payload: { email: moved.email },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: { code: 'email_in_use' } }])
    expect(answer.json<{ error: { message: string } }>().error.message).toBe(
      'Another account already uses this email address',
    )
    expect((await recordOf(ana)).email).toBe(ana.email)
    expect((await recordOf(bo)).email).toBe(bo.email)
  })

  test('to an address that was invited: the invitation is not swallowed by who has a record already', async () => {
    const email = newEmail()
    await product.sql`insert into users (email, email_verified, name, role) values (${email}, true, 'Invited', 'instructor')`
    const ana = await arrive()
    expect(await exchange(product, await moveAtSandbox(product, ana, email))).toBe('409')
    expect(await recordOf(ana)).toMatchObject({ email: ana.email, role: 'student' })
  })
})

test('an address that is not verified is not followed', async () => {
  const ana = await arrive()
  const email = newEmail()
  await product.sql`
    update sandbox_identity.accounts set email = ${email}, email_verified = false where local_id = ${ana.uid}`
  const unverified = await signInAgain(product, { ...ana, email })
  expect(await exchange(product, unverified)).toMatch(/^ey/)
  expect(await recordOf(ana)).toMatchObject({ email: ana.email, verified: true })
})

describe('at the same time', () => {
  test('ten exchanges after a change make one change', async () => {
    const ana = await arrive()
    const moved = await moveAtSandbox(product, ana, newEmail())
    const tokens = await Promise.all(Array.from({ length: 10 }, () => exchange(product, moved)))
    for (const token of tokens) expect(token).toMatch(/^ey/)
    expect(await recordOf(ana)).toMatchObject({ id: ana.userId, email: moved.email })
  })

  test('one moves to the address that another is leaving: never two with one address, never an error', async () => {
    for (let round = 0; round < 20; round++) {
      const [ana, bo, free] = [identity(), identity(), newEmail()]
      for (const person of [ana, bo]) await signIn(product.deps, person)
      const [anas, bos] = await Promise.allSettled([
        signIn(product.deps, { ...ana, email: bo.email }),
        signIn(product.deps, { ...bo, email: free }),
      ])
      expect(bos.status).toBe('fulfilled')
      if (anas.status === 'rejected') expect(anas.reason).toMatchObject({ reason: 'email_in_use' })
      expect(await signIn(product.deps, { ...ana, email: bo.email })).toMatchObject({ email: bo.email })
      expect((await recordOf(bo)).email).toBe(free)
    }
  })

  test('two who trade addresses keep theirs: each is in the other’s way', async () => {
    const [ana, bo] = [identity(), identity()]
    for (const person of [ana, bo]) await signIn(product.deps, person)
    const trades = await Promise.allSettled([
      signIn(product.deps, { ...ana, email: bo.email }),
      signIn(product.deps, { ...bo, email: ana.email }),
    ])
    expect(trades.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect([(await recordOf(ana)).email, (await recordOf(bo)).email]).toEqual([ana.email, bo.email])
  })
})

function identity(): Identity {
  const expiresAt = new Date(Date.now() + 3_600_000)
  const rest = { emailVerified: true, name: 'Ana', imageUrl: null, signedInAt: new Date() }
  return { uid: randomUUID(), email: newEmail(), expiresAt, ...rest }
}
