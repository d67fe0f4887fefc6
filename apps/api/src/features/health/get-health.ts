import { sql } from 'drizzle-orm'
import type { Calls, SchoolHealth } from '@cadenza/contracts/wire/health'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/connect/client.ts'
import type { CallRecord } from '../../gateways/watched.ts'
import { findDailyBackups } from '../backups/make-daily-backup.ts'
import { findLastAudit } from '../audit/record-audit.ts'
import {
  stateOfAudit,
  stateOfBackup,
  stateOfCalls,
  stateOfDatabase,
  stateOfPayments,
  stateOfQueue,
  worst,
} from './health-states.ts'
import { readSchoolGauges } from './school-gauges.ts'

/** The product's health: what the database says, and what this process saw of the outside services. */
export async function getHealth(ctx: Ctx<Admin>): Promise<SchoolHealth> {
  const now = ctx.now()
  const [database, school, last, backup] = await Promise.all([
    lookAtDatabase(ctx),
    readSchoolGauges(ctx.db),
    findLastAudit(ctx.db),
    describeBackups(ctx, now),
  ])
  const queues = school.queues.map((queue) => ({ ...queue, state: stateOfQueue(queue) }))
  const mails = queues.find(({ queue }) => queue === 'send-mail')
  const payments = toCalls(ctx.calls.payments)
  const images = toCalls(ctx.calls.images)
  const mail = toCalls(ctx.calls.mail)
  const stateOfMail = ctx.mail ? worst([stateOfCalls(mail), mails?.state ?? 'unknown']) : 'off'
  return {
    at: now.toISOString(),
    database,
    queue: { state: worst(queues.map(({ state }) => state)), queues },
    payments: {
      state: stateOfPayments(payments, school.events),
      provider: ctx.payments.provider,
      calls: payments,
      events: school.events,
    },
    mail: { state: stateOfMail, calls: mail, waiting: mails ?? null },
    images: { state: stateOfCalls(images), calls: images },
    audit: { state: stateOfAudit(last, now), last: last ? { ...last, at: last.ranAt.toISOString() } : null },
    backup,
    process: describeProcess(ctx, now),
  }
}

async function lookAtDatabase({ db, catalogue }: Ctx): Promise<SchoolHealth['database']> {
  const startedAt = performance.now()
  const [row] = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const answeredMs = Math.round(performance.now() - startedAt)
  const replicaBehindSeconds = await readReplicaDelay(catalogue)
  const state = stateOfDatabase({ answeredMs, replicaBehindSeconds })
  return { state, answeredMs, version: row?.version ?? '', replicaBehindSeconds }
}

/** Null where visitors read the same database. A quiet primary sends nothing: what was received is all there is. */
async function readReplicaDelay(catalogue: Database): Promise<number | null> {
  const [row] = await catalogue.execute<{ behind: number | null }>(sql`
    select case when not pg_is_in_recovery() then null
                when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
                else greatest(0, extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())) end::float8
           as behind`)
  return row?.behind ?? null
}

async function describeBackups({ db, dailyBackups }: Ctx, now: Date): Promise<SchoolHealth['backup']> {
  const { last, kept } = await findDailyBackups(db)
  return {
    state: stateOfBackup({ last, isWanted: dailyBackups !== undefined }, now),
    last: last ? { at: last.madeAt.toISOString(), bytes: last.bytes } : null,
    kept,
    place: dailyBackups?.store.kind ?? null,
    keepDays: dailyBackups?.keepDays ?? null,
  }
}

function describeProcess({ gauges }: Ctx<Admin>, now: Date): SchoolHealth['process'] {
  const seen = gauges?.()
  const lanes = Object.values(seen?.lanes ?? {})
  const waiting = lanes.reduce((sum, lane) => sum + lane.waiting, 0)
  return {
    state: waiting > 0 ? 'attention' : 'ok',
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    nodeVersion: process.versions.node,
    memoryBytes: process.memoryUsage.rss(),
    connections: seen?.connections.open ?? 0,
    waiting,
  }
}

const toCalls = (record: CallRecord | undefined): Calls => ({
  lastAnsweredAt: record?.lastAnsweredAt?.toISOString() ?? null,
  lastFailedAt: record?.lastFailedAt?.toISOString() ?? null,
  failuresInARow: record?.failuresInARow ?? 0,
})
