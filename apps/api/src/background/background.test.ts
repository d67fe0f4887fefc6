import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runTestApp } from '../../test/run-test-app.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { until } from '../../../../test/until.ts'
import { readJob } from '../db/queue/jobs.ts'
import { isTransient } from '../lib/database-error.ts'
import { startBackgroundWork } from './background.ts'
import { untilItSucceeds } from '../process/lifecycle.ts'

describe('a start', () => {
  const product = runTestApp()

  test('whose queue gets no connection at first waits for one instead of ending', async () => {
    const url = new URL(product.appDatabaseUrl)
    const socketPath = `${url.searchParams.get('host')}/.s.PGSQL.${url.port || 5432}`
    const failures: unknown[] = []
    const relay = createServer((socket) => {
      if (failures.length === 0) return socket.destroy()
      const database = connect(socketPath)
      for (const end of [socket, database]) end.on('error', () => socket.destroy())
      socket.pipe(database).pipe(socket)
    })
    await once(relay.listen(0, '127.0.0.1'), 'listening')
    url.hostname = '127.0.0.1'
    url.port = String((relay.address() as AddressInfo).port)
    url.search = ''
    const background = await untilItSucceeds(() => startBackgroundWork(product.deps, url.href), {
      mayPass: isTransient,
      isOver: () => false,
      onFailure: (error) => failures.push(error),
    })
    expect(failures).toHaveLength(1)
    await background?.stop()
    relay.close()
  })
})

describe('a job', () => {
  let product: TestApp
  beforeEach(async () => {
    product = await startTestApp()
  })
  afterEach(() => product.close())

  async function queued(data: object) {
    await product.sql`select queue_job('send-refund', ${JSON.stringify(data)}::text::jsonb)`
    const [row] = await product.sql<{ id: string }[]>`
      select id from pgboss.job where name = 'send-refund' order by created_on desc, id desc limit 1`
    if (!row) throw new Error('nothing was queued')
    return row.id
  }
  async function jobAt(id: string) {
    const [row] = await product.sql<{ state: string; retry_count: number; output: { message: string } }[]>`
      select state, retry_count, output from pgboss.job where id = ${id}`
    return row
  }

  test('that a newer process has queued is tried again, so that a process that can read it does it', async () => {
    const newer = await queued({ version: 2 })
    const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
    await until(async () => ((await jobAt(newer))?.retry_count ?? 0) > 0)
    expect(await jobAt(newer)).toMatchObject({ output: { message: expect.stringContaining('for an hour') } })
    // As if the process that can read it had come, and without the pauses between tries, which grow. A try that fails writes
    // its row anew, over a change of that moment: so it is changed for as long as it waits.
    await until(async () => {
      await product.sql`
        update pgboss.job set data = ${JSON.stringify({ refundId: randomUUID() })}::text::jsonb, start_after = least(start_after, now())
         where id = ${newer} and state = 'retry'`
      return (await jobAt(newer))?.state === 'completed'
    })
    await background.stop()
  })

  test('of a process that died is done after the next start; one whose worker lives is left to it', async () => {
    const [dead, living] = [
      await queued({ refundId: randomUUID() }),
      await queued({ refundId: randomUUID() }),
    ]
    await product.sql`
      update pgboss.job set state = 'active', started_on = now(),
                            heartbeat_on = now() - case id when ${dead} then interval '21 seconds' else '0' end
       where id in (${dead}, ${living})`
    const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
    await until(async () => (await jobAt(dead))?.state === 'completed')
    expect(await jobAt(living)).toMatchObject({ state: 'active', retry_count: 0 })
    await background.stop()
  })

  test('of any queue is tried again within seconds of being missed', async () => {
    expect(
      await product.sql`
        select name from pgboss.queue
         where name not like '\\_\\_%' and (heartbeat_seconds is distinct from 20 or retry_delay > 1 or retry_limit = 0)`,
    ).toEqual([])
  })

  test('that nobody could read for an hour ends as failed, and is said in the log', async () => {
    const malformed = await queued({ refund: 'all of them' })
    await product.sql`update pgboss.job set created_on = now() - interval '61 minutes' where id = ${malformed}`
    const logged = vi.spyOn(product.deps.log, 'error')
    const background = await startBackgroundWork(product.deps, product.appDatabaseUrl)
    await until(async () => (await jobAt(malformed))?.state === 'failed')
    // One that it takes is worked on beside it: there is no such refund, so there is nothing to do.
    const wellFormed = await queued({ refundId: randomUUID() })
    await until(async () => (await jobAt(wellFormed))?.state === 'completed')
    await background.stop()
    const sentence = 'a job has data that its queue does not accept; it is not tried again'
    expect(await jobAt(malformed)).toEqual({ state: 'failed', retry_count: 0, output: { message: sentence } })
    expect(logged.mock.calls.filter(([, words]) => words === sentence)).toEqual([
      [{ queue: 'send-refund', jobId: malformed, job: { refund: 'all of them' } }, sentence],
    ])
  })
})

const id = '01a1fc93-f0fe-7c2b-8903-c0333ed7cb15'

test.each([
  ['look-after-order', { orderId: id }],
  ['send-refund', { refundId: id }],
  ['close-course', { courseId: id, actorId: id, requestId: null }],
  ['close-course', { courseId: id, actorId: id }],
  ['send-mail', { kind: 'receipt', paymentId: id }],
  ['send-mail', { kind: 'places-cancelled', paymentId: id, claimIds: [id] }],
  ['send-mail', { kind: 'places-cancelled', paymentId: id, claimIds: [id], reason: 'recorded_by_mistake' }],
  ['send-mail', { kind: 'place-moved', claimId: id, userId: id }],
  ['send-mail', { kind: 'course-denied', courseId: id }],
  ['send-mail', { kind: 'times-changed', courseId: id, userId: id }],
  ['send-mail', { kind: 'guardian-invited', guardianshipId: id, sealedToken: 'x' }],
  ['send-mail', { kind: 'guardian-accepted', guardianshipId: id }],
  ['send-mail', { kind: 'guardian-ended', guardianshipId: id, userId: id }],
  ['send-mail', { kind: 'child-changed', changeIds: [id], userId: id }],
  ['send-mail', { kind: 'not-arrived', sessionId: id, claimId: id, userId: id }],
  ['send-mail', { kind: 'child-changed', changeIds: [id], userId: id, contactId: id }],
  ['send-mail', { kind: 'child-fetched', opId: id, userId: id }],
  ['send-mail', { kind: 'notes-read', participantId: id, day: '2027-07-05', userId: id }],
  ['send-mail', { kind: 'many-notes-read', byUserId: id, userId: id }],
  ['remove-pictures', { ownerId: id }],
  ['erase-notes', null],
  ['erase-children', null],
  ['plan-reminders', null],
  ['make-backup', null],
  ['reconcile', null],
  ['reconcile', {}],
  ['retime-sessions', null],
] as const)('%s takes %j', (queue, data) => {
  expect(readJob(queue, data)).toEqual({ job: data })
})

test.each([
  ['look-after-order', null],
  ['look-after-order', {}],
  ['send-refund', { refundId: 'not an id' }],
  ['close-course', { courseId: id }],
  ['send-mail', { kind: 'poem' }],
  ['send-mail', { kind: 'receipt', courseId: id }],
  ['send-mail', { kind: 'times-changed', courseId: id }],
  ['send-mail', { kind: 'guardian-invited', guardianshipId: id }],
  ['send-mail', { kind: 'child-changed', changeIds: [], userId: id }],
  ['send-mail', { kind: 'not-arrived', claimId: id, userId: id }],
  ['send-mail', { kind: 'places-cancelled', paymentId: id, claimIds: 'all' }],
  ['remove-pictures', []],
  ['reconcile', 'now'],
] as const)('%s does not take %j', (queue, data) => {
  expect(readJob(queue, data)).toBeUndefined()
})
