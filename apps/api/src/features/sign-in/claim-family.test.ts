import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newDiscount } from '../../../test/discounts.ts'
import { askBothDoors, exchange, signInAgain, signInAtSandbox } from '../../../test/sandbox-identity.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { manyConnections } from '../../../test/test-app.ts'
import { asOffice } from '../../callers/narrow.ts'
import { createFamily, updateFamily } from '../families/create-family.ts'
import { getPerson } from '../people/get-person.ts'
import { handOverChildren } from '../people/hand-over-children.ts'
import { signIn } from './sign-in.ts'

const product = runTestApp(manyConnections)

const newEmail = () => `${randomUUID()}@example.org`
const mia = { givenName: 'Mia', familyName: 'Klein', birthDate: '2016-02-29' }

/** A family that waits for an address, with a child that has a place and a class in the cart. */
async function waiting(email: string) {
  const ctx = asOffice((await product.make.office()).ctx)
  const { id } = await createFamily(ctx, { name: 'Nora Klein', phone: '', email, children: [mia] })
  const [child] = await product.sql<{ id: string }[]>`
    select id from participants where owner_id = ${id} and not is_self`
  const childId = child?.id ?? ''
  await product.make.consent(childId, { userId: id })
  await product.make.enrolment({ userId: id }, [await product.make.course()], [childId])
  await product.make.cart({ userId: id }, [await product.make.course()], [childId])
  return { ctx, id, childId, email }
}

const identity = (email: string, different: object = {}) => ({
  uid: randomUUID() as string,
  email,
  emailVerified: true,
  name: 'Ana',
  imageUrl: null,
  signedInAt: new Date(Math.floor(Date.now() / 1000) * 1000),
  expiresAt: new Date(Date.now() + 3_600_000),
  ...different,
})

const rowOf = async (id: string) =>
  (
    await product.sql<
      { uid: string | null; email: string | null; claimable: string | null; gone: boolean }[]
    >`
      select identity_uid as uid, email, claimable_email as claimable, deleted_at is not null as gone
        from users where id = ${id}`
  )[0]

describe('who signs in with the address, verified, becomes the family', () => {
  test('at the exchange, with child, place, receipt and cart', async () => {
    const family = await waiting(newEmail())
    const person = await signInAtSandbox(product, { email: family.email })
    const token = await exchange(product, person)
    expect(await askBothDoors(product, token)).toEqual([200, 200])
    expect(await rowOf(family.id)).toEqual({
      uid: person.uid,
      email: family.email,
      claimable: null,
      gone: false,
    })
    expect(await getPerson(family.ctx, { id: family.id })).toMatchObject({
      person: { hasAccount: true, emailVerified: true },
      participants: [{}, { id: family.childId }],
      places: [{ participant: { id: family.childId } }],
      cart: [{ participant: { id: family.childId } }],
      purchases: [{ status: 'paid' }],
    })
    const [line] = await product.sql`
      select actor_id, before, after from audit_log where action = 'claimFamily' and subject_id = ${family.id}`
    expect(line).toEqual({ actor_id: family.id, before: { hasAccount: false }, after: { hasAccount: true } })
    // At the next sign-in nothing more happens.
    expect(await exchange(product, await signInAgain(product, person))).toMatch(/^ey/)
  })

  test('not unverified: that is a record of its own, until the address is confirmed', async () => {
    const family = await waiting(newEmail())
    const who = identity(family.email, { emailVerified: false })
    const young = await signIn(product.deps, who)
    expect(young.id).not.toBe(family.id)
    const childId = await product.make.child({ userId: young.id }, { givenName: 'Leo' })
    const courseId = await product.make.course()
    await product.make.cart({ userId: young.id }, [courseId], [childId])
    await product.make.cart({ userId: young.id }, [courseId])
    const typed = await newDiscount(product.sql, { code: 'SUMMER10' })
    const both = await newDiscount(product.sql, { code: 'AUTUMN10' })
    await product.sql`
      insert into cart_codes (user_id, series)
      values (${young.id}, ${both}), (${young.id}, ${typed}), (${family.id}, ${both})`
    const verified = { ...who, emailVerified: true }
    expect((await signIn(product.deps, verified)).id).toBe(family.id)
    expect(await rowOf(young.id)).toEqual({ uid: null, email: null, claimable: null, gone: true })
    const codes = await product.sql<{ series: string }[]>`
      select series from cart_codes where user_id in (${young.id}, ${family.id})`
    expect(codes.map(({ series }) => series).toSorted()).toEqual([both, typed].toSorted())
    const page = await getPerson(family.ctx, { id: family.id })
    expect(page).toMatchObject({
      participants: [{ isSelf: true }, { id: family.childId }, { id: childId }],
      cart: [{}, { participant: { id: childId } }, { participant: { isSelf: true } }],
      consents: expect.arrayContaining([
        expect.objectContaining({
          participantId: childId,
          answeredBy: { id: family.id, name: 'Nora Klein' },
        }),
      ]),
    })
    // A sign-in from before, of whoever may have held the account then, gives no session.
    const before = { ...who, signedInAt: new Date(who.signedInAt.getTime() - 60_000) }
    await expect(signIn(product.deps, before)).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  test('an account in use stays what it is; the office sees it, and hands the children over', async () => {
    const parent = await product.make.student({ email: newEmail() })
    await product.make.enrolment(parent, [await product.make.course()])
    const family = await waiting(newEmail())
    const [{ uid } = { uid: '' }] = await product.sql<{ uid: string }[]>`
      select identity_uid as uid from users where id = ${parent.userId}`
    expect((await signIn(product.deps, identity(family.email, { uid }))).id).toBe(parent.userId)
    expect(await rowOf(family.id)).toMatchObject({ uid: null, claimable: family.email })
    expect(await getPerson(family.ctx, { id: family.id })).toMatchObject({
      person: { hasAccount: false, sameAddress: { id: parent.userId } },
    })
    const stranger = await product.make.student()
    const given = { id: family.id, participantIds: [family.childId], stays: true }
    await expect(handOverChildren(family.ctx, { ...given, toId: stranger.userId })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await handOverChildren(family.ctx, { ...given, toId: parent.userId })
    expect(await getPerson(family.ctx, { id: parent.userId })).toMatchObject({
      participants: [{}, { id: family.childId, role: 'primary' }],
    })
    expect(await getPerson(family.ctx, { id: family.id })).toMatchObject({ participants: [{ isSelf: true }] })
  })

  test('not by an address that the office has changed before', async () => {
    const family = await waiting(newEmail())
    const email = newEmail()
    await updateFamily(family.ctx, { id: family.id, name: 'Nora Klein', phone: '', email })
    expect((await signIn(product.deps, identity(family.email))).id).not.toBe(family.id)
    expect((await signIn(product.deps, identity(email))).id).toBe(family.id)
  })
})

describe('at the same time', () => {
  test('ten sign-ins of one person are one family', async () => {
    const family = await waiting(newEmail())
    const who = identity(family.email)
    const rows = await Promise.all(Array.from({ length: 10 }, () => signIn(product.deps, who)))
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([family.id]))
  })

  test('two identities with the address: one becomes it, the other is refused', async () => {
    const family = await waiting(newEmail())
    const both = await Promise.allSettled([0, 1].map(() => signIn(product.deps, identity(family.email))))
    const refused = both.filter((one) => one.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { reason: 'email_in_use' } }])
  })

  test('the claim and the office’s change of the address: one of them, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const family = await waiting(newEmail())
      const email = newEmail()
      const [claimed, changed] = await Promise.allSettled([
        signIn(product.deps, identity(family.email)),
        updateFamily(family.ctx, { id: family.id, name: 'Nora Klein', phone: '', email }),
      ])
      if (claimed.status !== 'fulfilled') throw claimed.reason
      const isClaimed = claimed.value.id === family.id
      expect(changed.status).toBe(isClaimed ? 'rejected' : 'fulfilled')
      if (changed.status === 'rejected')
        expect(changed.reason).toMatchObject({ reason: 'family_has_account' })
      expect(await rowOf(family.id)).toMatchObject(
        isClaimed ? { email: family.email, claimable: null } : { uid: null, claimable: email },
      )
    }
  })

  test('negative control: a change that does not ask is stopped by the table, and without that makes both', async () => {
    const family = await waiting(newEmail())
    await signIn(product.deps, identity(family.email))
    const careless = (sql = product.sql) =>
      sql`update users set claimable_email = ${newEmail()} where id = ${family.id}`
    await expect(careless()).rejects.toThrow('users_claimable_unclaimed')
    await product.sql
      .begin(async (sql) => {
        await sql`alter table users drop constraint users_claimable_unclaimed`
        await careless(sql as unknown as typeof product.sql)
        const [row] = await sql<{ both: boolean }[]>`
          select identity_uid is not null and claimable_email is not null as both from users where id = ${family.id}`
        expect(row).toEqual({ both: true })
        throw new Error('taken back')
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'))
  })
})
