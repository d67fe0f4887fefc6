import { createHmac, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ListMailsInput } from '@cadenza/contracts/school/mail'
import type { MailState } from '@cadenza/contracts/school/mail-values'
import type { TestPerson } from '../../../test/factory.ts'
import { startMailServer } from '../../../test/services/mail-server.ts'
import { mailsTo, sendQueuedMails, sentMailTo } from '../../../test/mails.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { mailWebhookSecret } from '../../../test/test-app.ts'
import type { Office } from '../../auth/actor.ts'
import { AppError } from '../../errors.ts'
import { smtpMailGateway } from '../../gateways/smtp-mail-gateway.ts'
import { getWaitingWork } from '../reports/waiting-work.ts'
import { eraseAccount } from '../privacy/erase-own-account.ts'
import { askAddressChange } from '../people/address-change.ts'
import { liftBounce } from '../people/lift-bounce.ts'
import { getViewer, keepAddress } from '../users/viewer.ts'
import { listMails } from './list-mails.ts'
import { sendMailAgain } from './send-again.ts'
import { sendMail } from './send-mail.ts'

const secret = mailWebhookSecret
const product = runTestApp()
let office: TestPerson<Office>
beforeAll(async () => {
  office = await product.make.office()
})

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function buyer(name = 'Nora Field') {
  const person = await product.make.student({ name })
  const courseId = await product.make.course({ name: 'Harp' })
  await product.make.enrolment(person, [courseId])
  return { ...person, courseId }
}

const list = async (filter: Partial<ListMailsInput>) =>
  (await listMails(office.ctx, { limit: 50, ...filter })).items
const mailOf = async ({ userId }: { userId: string }) => (await list({ person: userId }))[0]
const jobOf = async ({ userId }: { userId: string }) => {
  const [job] = await product.sql`
    select j.id, j.data from pgboss.job j join mails m on m.id = j.id where m.user_id = ${userId} order by m.id desc`
  return { id: String(job?.id), data: job?.data }
}

describe('the log of mails', () => {
  test('a mail is noted with the change, found by whom and what it is about, and sent once', async () => {
    const nora = await buyer()
    expect(await mailOf(nora)).toMatchObject({ kind: 'receipt', state: 'queued', tries: 0, canRepeat: false })
    await sendQueuedMails(product)
    const mail = await mailOf(nora)
    expect(mail).toMatchObject({
      state: 'sent',
      to: { id: nora.userId, name: 'Nora Field' },
      subject: expect.stringContaining('Your receipt'),
      course: null,
      problem: null,
      canRepeat: true,
    })
    const { receiptNumber, id } = mail?.order ?? {}
    for (const filter of [
      { q: 'nora f', person: nora.userId },
      { q: nora.email },
      { q: String(receiptNumber), kind: 'receipt' as const },
      { order: id },
      { course: nora.courseId },
      { q: 'your RECEIPT', state: 'sent' as const, person: nora.userId },
    ])
      expect([filter, (await list(filter)).map((one) => one.id)]).toEqual([filter, [mail?.id]])
    for (const filter of [{ q: 'Nobody' }, { course: randomUUID() }, { order: id, state: 'failed' as const }])
      expect(await list(filter)).toEqual([])
  })

  test('pages follow one another', async () => {
    for (let at = 0; at < 3; at++) await buyer('Page Turner')
    const first = await listMails(office.ctx, { q: 'Page Turner', limit: 2 })
    const second = await listMails(office.ctx, { q: 'Page Turner', limit: 2, cursor: first.nextCursor ?? '' })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
  })

  test('subjects that name others are not kept, those of an erased person are emptied', async () => {
    const nora = await buyer()
    await sendQueuedMails(product)
    await product.sql`
      select queue_job('send-mail', jsonb_build_object('kind', 'children-handed-over', 'userId', ${nora.userId}::text,
        'participantIds', (select jsonb_agg(id) from participants where owner_id = ${nora.userId}),
        'fromId', ${office.userId}::text, 'toId', ${nora.userId}::text))`
    await sendQueuedMails(product)
    expect(
      (await list({ person: nora.userId })).map(({ kind, state, subject }) => [
        kind,
        state,
        subject !== null,
      ]),
    ).toEqual([
      ['children-handed-over', 'sent', false],
      ['receipt', 'sent', true],
    ])
    await eraseAccount(nora.ctx, { author: nora.ctx, action: 'eraseOwnAccount' })
    for (const { subject, to, canRepeat } of await list({ person: nora.userId }))
      expect({ subject, name: to?.name, canRepeat }).toEqual({ subject: null, name: null, canRepeat: false })
    expect(await list({ q: 'Nora Field', person: nora.userId })).toEqual([])
  })

  test('a mail that nobody takes is tried for a day, and then told to the office', async () => {
    const nora = await buyer()
    const { id, data } = await jobOf(nora)
    const away = { ...product.deps, mail: { send: () => Promise.reject(new AppError('unavailable', 'no')) } }
    const attempt = () => sendMail(away, data, id)
    const before = (await getWaitingWork(office.ctx)).mails
    await expect(attempt()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await mailOf(nora)).toMatchObject({ state: 'queued', tries: 1, problem: 'unknown' })
    // A worker that was down for two days has tried once.
    await product.sql`update mails set queued_at = now() - interval '2 days' where id = ${id}`
    await expect(attempt()).rejects.toMatchObject({ kind: 'unavailable' })
    await product.sql`update mails set tries = 9 where id = ${id}`
    await attempt()
    expect(await mailOf(nora)).toMatchObject({ state: 'failed', tries: 10, canRepeat: true })
    expect((await getWaitingWork(office.ctx)).mails).toBe(before + 1)
    expect((await list({ state: 'trouble', person: nora.userId })).map((one) => one.id)).toEqual([id])
    // Given up: the queue may ask again.
    await sendMail(product.deps, data, id)
    expect(await mailOf(nora)).toMatchObject({ state: 'failed' })

    await sendMailAgain(office.ctx, { id })
    await sendQueuedMails(product)
    expect((await list({ person: nora.userId })).map(({ state }) => state)).toEqual(['sent', 'failed'])
    expect((await getWaitingWork(office.ctx)).mails).toBe(before)
  })

  test.each<[string, number, string, MailState, string | null]>([
    ['nobody there', 550, '5.1.1 <nora@example.org> unknown', 'bounced', '550 5.1.1'],
    ['nobody there, in the old way', 550, 'No such user', 'bounced', '550'],
    ['our own fault', 550, '5.7.1 You have no SPF', 'queued', '550'],
    ['a full mailbox', 452, '4.2.2 Full', 'queued', '452'],
  ])('a server that refuses the recipient: %s', async (_, code, text, state, problem) => {
    const server = await startMailServer({ refuses: { code, text } })
    stops.push(() => server.stop())
    const nora = await buyer()
    const { id, data } = await jobOf(nora)
    const from = () => ({ name: 'School', address: 'office@school.example' })
    const mail = smtpMailGateway({ url: () => `smtp://127.0.0.1:${server.port}`, from })
    await sendMail({ ...product.deps, mail }, data, id).catch(() => {})
    expect(await mailOf(nora)).toMatchObject({ state, problem })
    expect((await getViewer(nora.ctx)).hasBounced).toBe(state === 'bounced')
  })

  test('a marked address is not tried, a new one is, until the mark is lifted', async () => {
    const [nora, other] = [await buyer(), await buyer()]
    await product.sql`update users set bounced_email = email where id = ${nora.userId}`
    // Another's mark, or one of a former address, says nothing about this one.
    await product.sql`update users set bounced_email = ${nora.email} where id = ${other.userId}`
    await sendQueuedMails(product)
    const failed = await mailOf(nora)
    expect(failed).toMatchObject({ state: 'failed', problem: 'marked', canRepeat: true })
    expect(await mailOf(other)).toMatchObject({ state: 'sent' })
    const id = failed?.id ?? ''
    await expect(sendMailAgain(office.ctx, { id })).rejects.toMatchObject({ reason: 'address_bounced' })
    const email = `new-${nora.email}`
    await askAddressChange(office.ctx, { id: nora.userId, email })
    await sendQueuedMails(product)
    const mails = await list({ person: nora.userId, kind: 'address-change' })
    expect(mails.map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
    expect(await mailsTo(product, email)).toHaveLength(1)

    expect(await liftBounce(office.ctx, { id: nora.userId })).toEqual({ lifted: true })
    expect(await liftBounce(office.ctx, { id: nora.userId })).toEqual({ lifted: false })
    await expect(liftBounce(office.ctx, { id: randomUUID() })).rejects.toMatchObject({ kind: 'not_found' })
    expect(
      await product.sql`select actor_id from audit_log where action = 'liftBounce' and subject_id = ${nora.userId}`,
    ).toEqual([{ actor_id: office.userId }])
    await sendMailAgain(office.ctx, { id })
    await sendQueuedMails(product)
    expect(await mailOf(nora)).toMatchObject({ kind: 'receipt', state: 'sent' })
  })

  test('without a verified address, and where there is nothing left to say, the log says so', async () => {
    const nora = await buyer()
    await product.sql`update users set email_verified = false where id = ${nora.userId}`
    await product.sql`
      select queue_job('send-mail', jsonb_build_object('kind', 'places', 'userId', ${office.userId}::text, 'what', 'calendar'))`
    await sendQueuedMails(product)
    expect(await mailOf(nora)).toMatchObject({ state: 'needless', problem: 'no_address' })
    expect(await mailOf(office)).toMatchObject({ state: 'needless', problem: 'nothing_to_say' })
    const id = (await mailOf(nora))?.id ?? ''
    await expect(sendMailAgain(office.ctx, { id })).rejects.toMatchObject({ reason: 'person_unreachable' })
  })

  test('is sent again only when it may be, and five times an hour', async () => {
    const again = (id: string) => sendMailAgain(office.ctx, { id })
    await expect(again(randomUUID())).rejects.toMatchObject({ kind: 'not_found' })
    const nora = await buyer()
    const waiting = (await mailOf(nora))?.id ?? ''
    await expect(again(waiting)).rejects.toMatchObject({ reason: 'mail_not_again' })
    const id = await sentMailTo(product, nora)
    for (let time = 0; time < 5; time++) await again(id)
    await expect(again(id)).rejects.toMatchObject({ kind: 'rate_limited' })
    expect((await jobOf(nora)).data).toMatchObject({ kind: 'receipt', again: true })
    await product.sql`update mails set kind = 'guardian-ended' where id = ${id}`
    await expect(again(id)).rejects.toMatchObject({ reason: 'mail_not_again' })
  })
})

describe('reports of mail servers', () => {
  const seconds = (ago = 0) => String(Math.floor(Date.now() / 1000) - ago)
  const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')
  const deliver = (body: unknown, headers: Record<string, string>) =>
    call(product.app, 'POST /webhooks/mail', {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  const own = (body: object, { key = secret, ago = 0 } = {}) => {
    const text = JSON.stringify(body)
    const at = seconds(ago)
    return deliver(text, { 'mail-signature': `t=${at},v1=${hmac(`${at}.${text}`, key)}` })
  }
  const signed = ({ key = secret, ago = 0 } = {}) => {
    const [timestamp, token] = [seconds(ago), randomUUID()]
    return { timestamp, token, signature: hmac(timestamp + token, key) }
  }
  const mailgun = (data: object, options: { key?: string; ago?: number } = {}, signature = signed(options)) =>
    deliver({ signature, 'event-data': data }, {})
  const postmark = (data: object, password = secret) =>
    deliver(data, { authorization: `Basic ${Buffer.from(`cadenza:${password}`).toString('base64')}` })
  const hasBounced = async (person: TestPerson) => (await getViewer(person.ctx)).hasBounced

  async function written() {
    const nora = await buyer()
    await sendQueuedMails(product)
    return { ...nora, mailId: (await mailOf(nora))?.id ?? '' }
  }
  type Written = Awaited<ReturnType<typeof written>>

  // As the providers' documentation shows them.
  const reports: Record<string, (nora: Written) => Promise<{ status: number }>> = {
    ours: ({ email: address, mailId }) => own({ event: 'bounce', address, mailId, code: '550 5.1.1' }),
    'ours, by the address alone': ({ email: address }) =>
      own({ event: 'bounce', address, code: '550 5.1.1' }),
    Mailgun: ({ email: recipient, mailId }) =>
      mailgun({
        event: 'failed',
        severity: 'permanent',
        reason: 'bounce',
        recipient,
        'delivery-status': { code: 550, message: `5.1.1 The email account ${recipient} does not exist.` },
        message: { headers: { 'message-id': `${mailId}@school.example` } },
      }),
    Postmark: ({ email: Email, mailId }) =>
      postmark({
        RecordType: 'Bounce',
        Type: 'HardBounce',
        TypeCode: 1,
        Metadata: { mail: mailId },
        Details: `smtp;550 5.1.1 The email account ${Email} does not exist.`,
        Email,
      }),
  }

  test.each(Object.entries(reports))(
    '%s: marks mail and address; a new address lifts it',
    async (_, report) => {
      const nora = await written()
      expect((await report(nora)).status).toBe(200)
      expect(await mailOf(nora)).toMatchObject({ state: 'bounced', problem: '550 5.1.1' })
      expect(await hasBounced(nora)).toBe(true)
      await product.sql`update users set email = ${`new-${nora.email}`} where id = ${nora.userId}`
      expect(await hasBounced(nora)).toBe(false)
    },
  )

  test('a report that comes again does not undo that the person has put it right', async () => {
    const nora = await written()
    await reports.ours?.(nora)
    await keepAddress(nora.ctx)
    expect((await reports.ours?.(nora))?.status).toBe(200)
    expect(await hasBounced(nora)).toBe(false)
  })

  const failed = { event: 'failed', severity: 'permanent', reason: 'bounce' }

  test.each([
    ['a bounce', failed],
    ['a delivery', { event: 'delivered' }],
  ])('a signature that came with %s is taken once: with other words it marks nobody', async (_, first) => {
    const [nora, other] = [await written(), await written()]
    const token = signed({ ago: 3600 })
    expect((await mailgun({ ...first, recipient: nora.email }, {}, token)).status).toBe(200)
    expect((await mailgun({ ...failed, recipient: other.email }, {}, token)).status).toBe(200)
    expect([await hasBounced(nora), await hasBounced(other)]).toEqual([first === failed, false])
    // It is kept for as long as the signature holds, and then the sweep of old counters takes it away.
    const [kept] = await product.sql`
      select extract(epoch from window_ends_at - clock_timestamp())::float8 as seconds
        from rate_counters where key = ${`mailReport:${token.signature}`}`
    expect(kept?.seconds).toBeGreaterThan(11 * 3600)
    expect(kept?.seconds).toBeLessThan(12.1 * 3600)
  })

  test('of two deliveries of a signature at once, one counts', async () => {
    const [nora, other] = [await written(), await written()]
    const token = signed()
    const both = await Promise.all(
      [nora, other].map(({ email: recipient }) => mailgun({ ...failed, recipient }, {}, token)),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([await hasBounced(nora), await hasBounced(other)].filter(Boolean)).toEqual([true])
  })

  test('one that could not be noted is not taken: delivered again, it counts', async () => {
    const nora = await written()
    const token = signed()
    const send = () => mailgun({ ...failed, recipient: nora.email }, {}, token)
    await product.sql`alter table mails rename to mails_away`
    expect((await send()).status).toBe(503)
    await product.sql`alter table mails_away rename to mails`
    expect((await send()).status).toBe(200)
    expect(await hasBounced(nora)).toBe(true)
  })

  test('a signature opens the form of its own sender only', async () => {
    const nora = await written()
    const bounce = { event: 'bounce', address: nora.email, mailId: nora.mailId }
    const others = [
      await deliver({ signature: signed(), ...bounce }, {}),
      await deliver({ signature: signed(), RecordType: 'Bounce', Type: 'HardBounce', Email: nora.email }, {}),
      await own({ 'event-data': { ...failed, recipient: nora.email } }),
      await postmark({ RecordType: 'x', ...bounce }),
    ]
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await hasBounced(nora)).toBe(false)
  })

  test('one that nobody signed leaves nothing behind', async () => {
    const kept = async () =>
      (await product.sql`select 1 from rate_counters where starts_with(key, 'mailReport:')`).length
    const before = await kept()
    expect((await mailgun({ ...failed, recipient: 'a@example.org' }, { key: 'another secret' })).status).toBe(
      400,
    )
    expect(await kept()).toBe(before)
  })

  test('one about nobody, another’s address or an old mail marks nobody; a full mailbox and a blocked sender neither', async () => {
    const [nora, other] = [await written(), await written()]
    const fine = { severity: 'permanent', recipient: nora.email }
    const taken = [
      await own({ event: 'bounce', address: 'nobody@example.org' }),
      await own({ event: 'bounce', address: other.email, mailId: randomUUID() }),
      await own({ event: 'delivered', address: nora.email }),
      await mailgun({ ...fine, event: 'failed', severity: 'temporary', reason: 'generic' }),
      await mailgun({ ...fine, event: 'failed', reason: 'espblock' }),
      await mailgun({ ...fine, event: 'delivered' }),
      await postmark({ RecordType: 'Bounce', Type: 'SoftBounce', Email: nora.email }),
      await postmark({ RecordType: 'Delivery', Email: nora.email }),
    ]
    expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200))
    expect([await hasBounced(nora), await hasBounced(other)]).toEqual([false, false])
    expect(await mailOf(nora)).toMatchObject({ state: 'sent' })
    // Another's mail came back, of which the address in the report is not the recipient's.
    await own({ event: 'bounce', address: other.email, mailId: nora.mailId })
    expect([await hasBounced(nora), await hasBounced(other)]).toEqual([false, false])
    await product.sql`update mails set queued_at = now() - interval '8 days' where user_id = ${other.userId}`
    await reports.ours?.(other)
    expect(await hasBounced(other)).toBe(false)
  })

  test('forged, late and shapeless ones are refused, and a huge one is not read', async () => {
    const nora = await written()
    const bounce = { event: 'bounce', address: nora.email, mailId: nora.mailId }
    const text = JSON.stringify(bounce)
    const bounced = { ...failed, recipient: nora.email }
    const hard = { RecordType: 'Bounce', Type: 'HardBounce', Email: nora.email }
    const refused = [
      await deliver(bounce, {}),
      await deliver('{', {}),
      await own(bounce, { key: 'another secret of letters' }),
      await own(bounce, { ago: 400 }),
      await own(bounce, { ago: -400 }),
      await deliver(`${text} `, { 'mail-signature': `t=${seconds()},v1=${hmac(`${seconds()}.${text}`)}` }),
      await mailgun(bounced, { key: 'another secret of letters' }),
      await mailgun(bounced, { ago: 13 * 3600 }),
      await postmark(hard, 'wrong'),
      await postmark(hard, ''),
      // The password of one does not open the door of another.
      await deliver(bounce, { authorization: `Basic ${Buffer.from(`x:${secret}`).toString('base64')}` }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect((await own({ ...bounce, code: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await hasBounced(nora)).toBe(false)
  })

  test('without a secret there is no such page', async () => {
    const { mailReports } = product.deps
    product.deps.mailReports = undefined
    stops.push(async () => void (product.deps.mailReports = mailReports))
    expect((await own({ event: 'bounce', address: 'a@example.org' })).status).toBe(404)
  })
})
