import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { queueMail } from '../../test/mails.ts'
import { until } from '../../../../test/until.ts'
import { startTcpProxy } from '../../test/faults/database/tcp-proxy.ts'
import { startMailServer, type MailServer } from '../../test/services/mail-server.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { startBackgroundWork } from '../background/background.ts'
import { enqueue } from '../db/queue/queue.ts'
import { smtpMailGateway } from './smtp-mail-gateway.ts'
import { sendMail } from '../features/mails/send-mail.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  stops.push(() => server.stop())
  return server
}

async function productWith(port: number, environment: Record<string, string> = {}): Promise<TestApp> {
  const product = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, ...environment })
  stops.push(() => product.close())
  return product
}

const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'))
const messageIdOf = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1]

test('a mail waits in the queue while the mail server is away and arrives once when it is back', async () => {
  const server = await mailServer()
  // Its port stays ours while it is away.
  const line = await startTcpProxy({ port: server.port })
  stops.push(() => line.close())
  await line.setMode('reset')
  const product = await productWith(line.port, {
    MAIL_FROM: 'office@school.example',
    SCHOOL_NAME: 'Our School',
  })
  const { email, userId } = await product.make.instructor()
  const courseId = await product.make.course({ status: 'Denied', feedback: 'No', instructorId: userId })
  await enqueue(product.deps.db, 'send-mail', { kind: 'course-denied', courseId })
  const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
  stops.push(() => background.stop())
  const job = async () => {
    const [row] = await product.sql`
      select id, state, retry_count from pgboss.job where name = 'send-mail' and data->>'courseId' = ${courseId}`
    return row
  }
  await until(async () => (await job())?.state === 'retry')
  await line.setMode('pass')
  await until(async () => (await job())?.state === 'completed')
  expect((await job())?.retry_count).toBeGreaterThan(0)
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[email]])
  const headers = headersOf(server.received[0]?.raw ?? '')
  expect(headers).toMatch(/^From: Our School <office@school\.example>/m)
  expect(headers).toContain(`<${(await job())?.id}@school.example>`)
})

test('a mail whose answer was lost is sent again as the same message', async () => {
  const server = await mailServer({ losesAnswers: 1 })
  const product = await productWith(server.port)
  const { userId } = await product.make.instructor()
  const courseId = await product.make.course({ status: 'Denied', feedback: 'No', instructorId: userId })
  const job = { kind: 'course-denied', courseId } as const
  const [one, two] = [await queueMail(product, job), await queueMail(product, job)]
  await expect(sendMail(product.deps, job, one)).rejects.toMatchObject({ kind: 'unavailable' })
  await sendMail(product.deps, job, one)
  // It has left: the queue may ask again.
  await sendMail(product.deps, job, one)
  await sendMail(product.deps, job, two)
  const [first, second, other] = server.received.map(({ raw }) => messageIdOf(raw))
  expect(first).toContain(`<${one}@`)
  expect(second).toBe(first)
  expect(other).toContain(`<${two}@`)
  expect(server.received).toHaveLength(3)
})

test('a mail belongs to its conversation, can be stopped where it is news, and brings its files', async () => {
  const server = await mailServer()
  const from = () => ({ name: 'School', address: 'office@school.example' })
  const gateway = smtpMailGateway({ url: () => `smtp://127.0.0.1:${server.port}`, from })
  const mail = {
    to: { name: 'Nora', address: 'nora@home.example' },
    subject: 'News',
    text: 'Hello',
    html: '',
  }
  await gateway.send({
    ...mail,
    messageId: 'm1',
    thread: 'order-1',
    unsubscribeUrl: 'https://school.example/stop?token=x',
    attachments: [{ fileName: 'a.ics', type: 'text/calendar; method=CANCEL', content: 'BEGIN:VCALENDAR' }],
  })
  await gateway.send({ ...mail, messageId: 'm2' })
  const [whole = '', plain = ''] = server.received.map(({ raw }) => raw)
  for (const line of [
    'In-Reply-To: <order-1@school.example>',
    'References: <order-1@school.example>',
    'List-Unsubscribe: <https://school.example/stop?token=x>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    'Auto-Submitted: auto-generated',
    'X-PM-Metadata-mail: m1',
  ])
    expect(headersOf(whole).toLowerCase()).toContain(line.toLowerCase())
  expect(whole).toMatch(/^Content-Type: text\/calendar; method=CANCEL/m)
  expect(headersOf(plain)).not.toMatch(/^(In-Reply-To|List-Unsubscribe)/im)
})

test('a subject that spells an encoded word arrives as it is written, and is decoded by no mail program', async () => {
  const server = await mailServer()
  const from = () => ({ name: 'School', address: 'office@school.example' })
  const gateway = smtpMailGateway({ url: () => `smtp://127.0.0.1:${server.port}`, from })
  const to = { name: 'Nora', address: 'nora@home.example' }
  await gateway.send({ to, subject: '=?utf-8?Q?a?= is full', text: 'Hello', html: '', messageId: 'm1' })
  expect(headersOf(server.received[0]?.raw ?? '')).toMatch(/^Subject: = \?utf-8\?Q\?a\?= is full$/m)
})

test('mails share five connections, survive a server that hangs up in between, and leave none open', async () => {
  const server = await mailServer({ takesMs: 5 })
  const from = () => ({ name: 'School', address: 'office@school.example' })
  const gateway = smtpMailGateway({ url: () => `smtp://127.0.0.1:${server.port}`, from })
  const to = { name: 'Nora', address: 'nora@home.example' }
  const send = (n: number) =>
    gateway.send({ to, subject: 'News', text: 'Hello', html: '', messageId: `m${n}` })
  await Promise.all(Array.from({ length: 30 }, (_, n) => send(n)))
  expect(server.connections()).toEqual({ open: 5, made: 5 })
  server.hangUp()
  await Promise.all([send(30), send(31)])
  const ids = server.received.map(({ raw }) => messageIdOf(raw))
  expect(ids).toHaveLength(32)
  expect(new Set(ids).size).toBe(32)
  await gateway.close()
  await until(() => server.connections().open === 0)
  await expect(send(32)).rejects.toMatchObject({ kind: 'unavailable' })
})

test('line breaks in names add no header and no recipient', async () => {
  const server = await mailServer()
  const product = await productWith(server.port)
  const { userId, email } = await product.make.instructor({
    name: 'Ana\r\nBcc: evil@example.org\r\n\r\n<evil@example.org>, x',
  })
  const courseId = await product.make.course({
    name: 'Violin\r\nX-Injected: yes\u2028\n\nBody',
    instructorId: userId,
  })
  const job = { kind: 'course-approved', courseId } as const
  await sendMail(product.deps, job, await queueMail(product, job))
  const [mail] = server.received
  expect(mail?.recipients).toEqual([email])
  const headers = headersOf(mail?.raw ?? '')
  expect(headers).not.toMatch(/^(Bcc|X-Injected):/im)
  expect(headers).toMatch(/^Subject: Violin X-Injected: yes Body was approved\r?$/m)
})

test('a mail server that says nothing is given up on', async () => {
  const silent = createServer((socket) => stops.push(async () => socket.destroy())).listen(0, '127.0.0.1')
  stops.push(async () => silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as AddressInfo
  // The URL may say how long a greeting is awaited: ten seconds unless it does.
  const url = () => `smtp://127.0.0.1:${port}?greetingTimeout=100`
  const gateway = smtpMailGateway({ url, from: () => ({ name: 'School', address: 'office@school.example' }) })
  const to = { name: 'Nora', address: 'nora@home.example' }
  const sending = gateway.send({ to, subject: 'News', text: 'Hello', html: '', messageId: 'm1' })
  await expect(sending).rejects.toMatchObject({ kind: 'unavailable' })
  await gateway.close()
})
