import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { migrateMail } from '../../src/mail/mail-box.ts'
import { listMails } from '../../src/mail/mail-list.ts'
import { smtpListener, type SmtpListener } from '../../src/mail/smtp-listener.ts'

let database: FreshDatabase
let listener: SmtpListener
beforeEach(async () => {
  database = await freshDatabase({ template: 'empty' })
  await migrateMail(database.sql)
  listener = smtpListener({ sql: database.sql })
})
afterEach(async () => {
  await listener.stop()
  await database.drop()
})

interface Line {
  socket: Socket
  /** Sends a line and returns the last line of the reply. */
  say(text: string): Promise<string>
}

/** A connection spoken by hand, so that nothing but the protocol is taken on trust. */
async function dial(url: string, host = '127.0.0.1'): Promise<Line> {
  const socket = connect({ host, port: Number(new URL(url).port) })
  await once(socket, 'connect')
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
  const reply = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done || !/^\d{3}-/.test(value)) return value ?? ''
    }
  }
  await reply()
  const say = (text: string) => {
    socket.write(`${text}\r\n`)
    return reply()
  }
  return { socket, say }
}

async function send({ say }: Line, recipients: string[], message: string): Promise<string> {
  await say('EHLO test')
  expect(await say('MAIL FROM:<school@example.org>')).toMatch(/^250/)
  for (const address of recipients) expect(await say(`RCPT TO:<${address}>`)).toMatch(/^250/)
  expect(await say('DATA')).toMatch(/^354/)
  return say(`${message}\r\n.`)
}

const message = [
  'From: School <school@example.org>',
  'To: Ana <ana@example.org>',
  'Subject: =?utf-8?B?WmHFvGXFgsSHIOKZqw==?=',
  'Message-ID: <one@example.org>',
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=C3=BC=C3=9Fe',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hello</p>',
  '--b',
  'Content-Type: text/calendar; charset=utf-8',
  'Content-Disposition: attachment; filename=classes.ics',
  'Content-Transfer-Encoding: base64',
  '',
  'QkVHSU4=',
  '--b--',
].join('\r\n')

test('a mail that comes by SMTP is in the box, decoded, once for each recipient of the envelope', async () => {
  const line = await dial(await listener.url())
  expect(await send(line, ['ana@example.org', 'bo@example.org'], message)).toMatch(/^250/)
  line.socket.destroy()
  expect(await listMails(database.sql)).toHaveLength(2)
  expect(await listMails(database.sql, 'ana@example.org')).toEqual([
    expect.objectContaining({
      to: 'ana@example.org',
      subject: 'Zażełć ♫',
      text: expect.stringMatching(/^Grüße\s*$/),
      html: expect.stringContaining('<p>Hello</p>'),
      messageId: '<one@example.org>',
      attachments: [{ name: 'classes.ics', type: 'text/calendar' }],
    }),
  ])
})

test('a mail that could not be kept is not said to be taken', async () => {
  const line = await dial(await listener.url())
  await database.sql`alter table sandbox_mail.messages rename to away`
  expect(await send(line, ['ana@example.org'], message)).toMatch(/^4\d\d/)
  await database.sql`alter table sandbox_mail.away rename to messages`
  expect(await send(line, ['ana@example.org'], message)).toMatch(/^250/)
  line.socket.destroy()
  expect(await listMails(database.sql)).toHaveLength(1)
})

test('a mail of six megabytes is refused for good', async () => {
  const line = await dial(await listener.url())
  const large = `Subject: Large\r\n\r\n${`${'x'.repeat(998)}\r\n`.repeat(6000)}`
  expect(await send(line, ['ana@example.org'], large)).toMatch(/^552/)
  line.socket.destroy()
  expect(await listMails(database.sql)).toEqual([])
})

test('it can be reached on loopback alone', async () => {
  const url = await listener.url()
  expect(new URL(url).hostname).toBe('127.0.0.1')
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((address) => address && !address.internal && address.family === 'IPv4')
    .map((address) => address?.address ?? '')
  for (const host of ['127.0.0.2', ...outside]) await expect(dial(url, host)).rejects.toThrow('ECONNREFUSED')
})

test('it listens once however often it is asked for, and is gone after a stop, open connections too', async () => {
  const [url, again] = await Promise.all([listener.url(), listener.url()])
  expect(again).toBe(url)
  const { socket } = await dial(url)
  const closed = once(socket, 'close')
  await listener.stop()
  await closed
  await expect(dial(url)).rejects.toThrow('ECONNREFUSED')
  await expect(listener.url()).rejects.toThrow('has stopped')
})

test('a stop before the first mail opens nothing', async () => {
  await listener.stop()
  await expect(listener.url()).rejects.toThrow('has stopped')
})
