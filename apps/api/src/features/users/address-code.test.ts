import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import {
  askBothDoors,
  atIdentity,
  exchange,
  mailedCode,
  refreshAtSandbox,
  signIdToken,
  signInAtSandbox,
  type SignedIn,
} from '../../../test/sandbox-identity.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { call } from '../../../test/rest-client.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { confirmAddress, sendAddressCode } from './address-code.ts'

const product = runTestApp()

const unverified = () => product.make.student({ emailVerified: false })
const isVerified = async ({ userId }: { userId: string }) =>
  (await product.sql`select email_verified from users where id = ${userId}`)[0]?.email_verified

async function codeMailedTo(email: string): Promise<string> {
  await sendQueuedMails(product)
  const [mail] = await mailsTo(product, email)
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
}
async function newCode(person: TestPerson): Promise<string> {
  await sendAddressCode(person.ctx)
  return codeMailedTo(person.email)
}
/** A different code from the one that was mailed. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const at = (person: TestPerson, minutes: number) => ({
  ...person.ctx,
  now: () => new Date(Date.now() + minutes * 60_000),
})
const isWrong = { reason: 'code_wrong' }
const hasEnded = { reason: 'code_ended' }

describe('six digits on the page prove an address', () => {
  test('that were mailed to it, once; then nothing is sent any more', async () => {
    const ana = await unverified()
    const code = await newCode(ana)
    expect(await confirmAddress(ana.ctx, { code })).toEqual({ verified: true })
    expect(await isVerified(ana)).toBe(true)
    const actor = { ...ana.ctx.actor, emailVerified: true }
    expect(await sendAddressCode({ ...ana.ctx, actor })).toEqual({ sent: false })
  })

  test('the mail with the digits greeted nobody by name', async () => {
    const ana = await unverified()
    await newCode(ana)
    expect((await mailsTo(product, ana.email))[0]?.text).toMatch(/^Hello \p{L}+,/u)
  })

  test('five wrong tries end a code, also when it is right at last; another one is sent', async () => {
    const ana = await unverified()
    const code = await newCode(ana)
    for (let tries = 1; tries < 5; tries++)
      await expect(confirmAddress(ana.ctx, { code: wrong(code) })).rejects.toMatchObject(isWrong)
    await expect(confirmAddress(ana.ctx, { code: wrong(code) })).rejects.toMatchObject(hasEnded)
    await expect(confirmAddress(ana.ctx, { code })).rejects.toMatchObject(hasEnded)
    expect(await isVerified(ana)).toBe(false)
    expect(await confirmAddress(ana.ctx, { code: await newCode(ana) })).toEqual({ verified: true })
  })

  test('twenty wrong tries at once are five, and the right one after them is refused', async () => {
    const ana = await unverified()
    const code = await newCode(ana)
    const tries = Array.from({ length: 20 }, () => confirmAddress(ana.ctx, { code: wrong(code) }))
    const answers = await Promise.allSettled(tries)
    const reasons = answers.map((one) => (one.status === 'rejected' ? one.reason.reason : 'taken'))
    expect(reasons.filter((reason) => reason === 'code_wrong')).toHaveLength(4)
    await expect(confirmAddress(ana.ctx, { code })).rejects.toMatchObject(hasEnded)
  })

  test('typed in two tabs at once they count in both', async () => {
    const ana = await unverified()
    const code = await newCode(ana)
    const both = await Promise.all([1, 2].map(() => confirmAddress(ana.ctx, { code })))
    expect(both).toEqual([{ verified: true }, { verified: true }])
  })

  test('not after a quarter of an hour, and not the ones before the last two', async () => {
    const [ana, bo] = [await unverified(), await unverified()]
    const late = await newCode(ana)
    await expect(confirmAddress(at(ana, 15.1), { code: late })).rejects.toMatchObject(hasEnded)
    const first = await newCode(bo)
    await sendAddressCode(at(bo, 1))
    const second = await codeMailedTo(bo.email)
    await sendAddressCode(at(bo, 2))
    const third = await codeMailedTo(bo.email)
    if (first !== second && first !== third)
      await expect(confirmAddress(bo.ctx, { code: first })).rejects.toMatchObject(isWrong)
    // Its mail was late.
    expect(await confirmAddress(bo.ctx, { code: second })).toEqual({ verified: true })
  })

  test('tries count over both mails: five wrong ones end both', async () => {
    const ana = await unverified()
    const first = await newCode(ana)
    for (let tries = 1; tries < 4; tries++)
      await expect(confirmAddress(ana.ctx, { code: 'wrong1' })).rejects.toMatchObject(isWrong)
    await sendAddressCode(at(ana, 1))
    const second = await codeMailedTo(ana.email)
    for (let tries = 1; tries < 3; tries++)
      await expect(confirmAddress(ana.ctx, { code: 'wrong1' })).rejects.toMatchObject(isWrong)
    // Five for the first, two for the second.
    if (first !== second)
      await expect(confirmAddress(ana.ctx, { code: first })).rejects.toMatchObject(isWrong)
    expect(await confirmAddress(ana.ctx, { code: second })).toEqual({ verified: true })
  })

  test('a page that is loaded again mails no new digits while the last ones hold; a press does', async () => {
    const ana = await unverified()
    const sent = async () =>
      (await product.sql`select 1 from address_codes where user_id = ${ana.userId}`).length
    const load = (minutes = 0) => sendAddressCode(at(ana, minutes), { again: false })
    expect([await load(), await load(), await sent()]).toEqual([{ sent: true }, { sent: false }, 1])
    expect([await sendAddressCode(ana.ctx), await sent()]).toEqual([{ sent: true }, 2])
    expect([await load(16), await sent()]).toEqual([{ sent: true }, 3])
    for (let tries = 0; tries < 5; tries++)
      await confirmAddress(at(ana, 16), { code: 'wrong1' }).catch(() => undefined)
    expect([await load(16), await sent()]).toEqual([{ sent: true }, 4])
  })

  test('not those of another account, and not for an address that was taken since', async () => {
    const [ana, bo] = [await unverified(), await unverified()]
    const [forAna, forBo] = [await newCode(ana), await newCode(bo)]
    if (forAna !== forBo)
      await expect(confirmAddress(bo.ctx, { code: forAna })).rejects.toMatchObject(isWrong)
    await product.sql`update users set email = 'moved-' || email where id = ${ana.userId}`
    await expect(confirmAddress(ana.ctx, { code: forAna })).rejects.toMatchObject(hasEnded)
    expect([await isVerified(ana), await isVerified(bo)]).toEqual([false, false])
  })

  test('not an address that another account has proved', async () => {
    const ana = await unverified()
    const code = await newCode(ana)
    await product.sql`
      update users set email = ${ana.email} where id = ${(await product.make.student()).userId}`
    await expect(confirmAddress(ana.ctx, { code })).rejects.toMatchObject({ reason: 'email_in_use' })
    expect(await isVerified(ana)).toBe(false)
  })

  test('one address gets ten a day, whoever asks', async () => {
    const ana = await unverified()
    const bo = await unverified()
    await product.sql`update users set email = ${ana.email} where id = ${bo.userId}`
    const asBo = { ...bo.ctx, actor: { ...bo.ctx.actor, email: ana.email } }
    for (let sent = 0; sent < 5; sent++) {
      await sendAddressCode(ana.ctx)
      await sendAddressCode(asBo)
    }
    const refused = { kind: 'rate_limited' }
    await expect(sendAddressCode(ana.ctx)).rejects.toMatchObject(refused)
    await expect(sendAddressCode(asBo)).rejects.toMatchObject(refused)
    expect(await sendAddressCode(at(ana, 24 * 60 + 1))).toEqual({ sent: true })
  })

  test('no digits are kept but sealed', async () => {
    const ana = await unverified()
    const code = await newCode(ana)
    const kept = await product.sql`
      select to_jsonb(address_codes)::text as row from address_codes where user_id = ${ana.userId}`
    expect(kept).toHaveLength(1)
    expect(String(kept[0]?.row)).not.toContain(`"${code}"`)
    expect(String(kept[0]?.row)).not.toContain(ana.email)
  })
})

describe('who has just typed them', () => {
  const post = (token: string, path: string, body: object = {}) =>
    call(product.app, `POST /trpc/student.viewer.${path}`, { as: { token }, body })
  const refreshed = async (person: SignedIn) => ({
    ...person,
    idToken: await refreshAtSandbox(product, person),
  })

  test('goes on with the same sign-in; an older one is over, and the identity service’s link works still', async () => {
    const mine = await signInAtSandbox(product, { emailVerified: false })
    const token = await exchange(product, mine)
    const hourAgo = Math.floor(Date.now() / 1000) - 3600
    const idToken = await signIdToken(product, { ...decodeJwt(mine.idToken), auth_time: hourAgo })
    const older = await exchange(product, { ...mine, idToken })
    expect(await askBothDoors(product, older)).toEqual([200, 200])
    await post(token, 'sendAddressCode')
    const code = await codeMailedTo(mine.email)
    expect((await post(token, 'sendAddressCode', { again: false })).body).toMatchObject({
      result: { data: { sent: false } },
    })
    expect((await post(token, 'confirmAddress', { code })).status).toBe(200)
    expect(await askBothDoors(product, older)).toEqual([401, 401])
    expect(await exchange(product, { ...mine, idToken })).toBe('401')
    expect(await askBothDoors(product, await exchange(product, await refreshed(mine)))).toEqual([200, 200])

    await atIdentity(product, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: mine.idToken })
    await atIdentity(product, 'update', { oobCode: await mailedCode(product, mine.email) })
    expect(await askBothDoors(product, await exchange(product, await refreshed(mine)))).toEqual([200, 200])
  })

  test('becomes no admin by it: that takes the identity service’s word', async () => {
    const { deps } = product
    const mine = await signInAtSandbox(product, { emailVerified: false })
    deps.settings = { ...deps.settings, adminEmails: [mine.email] }
    const token = await exchange(product, mine)
    await post(token, 'sendAddressCode')
    await post(token, 'confirmAddress', { code: await codeMailedTo(mine.email) })
    await exchange(product, await refreshed(mine))
    const roleOf = () => product.sql`select role from users where identity_uid = ${mine.uid}`
    expect(await roleOf()).toMatchObject([{ role: 'student' }])
    await product.sql`update sandbox_identity.accounts set email_verified = true where local_id = ${mine.uid}`
    await exchange(product, await refreshed(mine))
    expect(await roleOf()).toMatchObject([{ role: 'admin' }])
  })
})
