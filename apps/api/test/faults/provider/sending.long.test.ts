import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { mailsAtOnce } from '../../../src/gateways/mail-gateway.ts'
import { patchFunction } from '../../dated-classes.ts'
import { startMailServer, type MailServer } from '../../services/mail-server.ts'
import { openSchool, untilSound, type FaultSchool } from '../fault-school.ts'

/** More than are queued in one transaction. */
const people = 600
const kills = 10

let database: FreshDatabase
let server: MailServer
let school: FaultSchool
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  server = await startMailServer({ takesMs: 20 })
  const environment = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'office@school.example' }
  school = await openSchool({ databaseUrl: database.url, environment })
})
afterAll(async () => {
  expect(await school.close()).toBe(0)
  await server.stop()
  await database.drop()
})

/** A message to so many people that was just sent; its subject is its own. */
async function sendTo(count: number, subject: string): Promise<string> {
  const { sql, make } = school.people
  const { userId } = await make.admin()
  const [row] = await sql<{ id: string }[]>`
    with addressed as (
      insert into messages (author_id, key, kind, subject, body, audience)
      values (${userId}, gen_random_uuid(), 'place', ${subject}, 'Dear {name}, we play outside.', '{"of": "teachers"}') returning id
    ), reader as (
      insert into users (identity_uid, email, email_verified, name, registered_at)
      select key, key || '@example.org', true, 'Reader', now()
        from (select gen_random_uuid()::text as key from generate_series(1, ${count}::int)) keys returning id
    ), added as (
      insert into message_recipients (message_id, user_id, participant_ids, course_ids)
      select addressed.id, reader.id, '{}', '{}' from addressed, reader
    )
    select id from addressed`
  const id = row?.id ?? ''
  await sql`select queue_job('send-message', jsonb_build_object('messageId', ${id}::text))`
  return id
}

/** What came of a message: the different mails of each address, and how many came at all. */
function arrived(subject: string) {
  const mails = server.received.filter(({ raw }) => raw.includes(`Subject: ${subject}`))
  const byAddress = Map.groupBy(mails, ({ recipients }) => recipients.join())
  const differentOf = [...byAddress.values()].map(
    (theirs) => new Set(theirs.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1])).size,
  )
  return { all: mails.length, addresses: byAddress.size, most: Math.max(0, ...differentOf) }
}

async function kill(round: number) {
  const { product, people: outside } = school
  const dying = product.current()
  dying.process.kill('SIGKILL')
  await dying.ended
  // As the queue does by itself a minute later: nobody has these jobs any more.
  await outside.sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`
  await until(() => product.restarts() === round)
  await until(school.isReady)
}

test('kill -9 ten times during a sending: each person gets exactly one mail', async () => {
  const id = await sendTo(people, 'Rain plan')
  for (let round = 1; round <= kills; round++) {
    const before = arrived('Rain plan').all
    await until(() => arrived('Rain plan').all >= before + 20)
    await kill(round)
  }
  const state = async () =>
    (
      await school.people.sql<{ sent: number }[]>`
        select count(*)::int as sent from mails where about ->> 'messageId' = ${id} and state = 'sent'`
    )[0]?.sent
  await until(async () => (await state()) === people, { timeoutMs: 120_000, everyMs: 200 })
  const { all, addresses, most } = arrived('Rain plan')
  expect({ addresses, most }).toEqual({ addresses: people, most: 1 })
  // A mail that the server took just before a kill is handed over again, with the Message-ID by which mail boxes know it.
  const repeated = all - people
  expect(repeated).toBeLessThanOrEqual(kills * mailsAtOnce)
  process.stdout.write(`${kills} kills: ${people} people, ${repeated} mails were handed over twice\n`)
  await untilSound(school)
})

test('control: people would get several, were recipients not marked in the transaction that queues their mails', async () => {
  const restore = await patchFunction(
    school.people.sql,
    'queue_message_mails',
    "set state = 'queued', sent_at",
    'set sent_at',
  )
  const id = await sendTo(people, 'Twice')
  await until(() => arrived('Twice').most > 1)
  await restore()
  await school.people.sql`update messages set stopped_at = now(), stopped_because = 'asked' where id = ${id}`
})
