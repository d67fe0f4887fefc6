import type { Calls, HealthState, SchoolHealth } from '@cadenza/contracts/wire/health'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import { Alert } from '../../components/parts/alert.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { count, formatNumber } from '../../lib/format/format.ts'
import { AuditCard } from './audit-card.tsx'
import { BackupCard } from './backup-card.tsx'
import { HealthCard } from './health-card.tsx'
import { agoWords, spanWords } from './health-words.ts'
import { Moment } from '../../components/parts/when-text.tsx'
import { useHealth } from './queries.ts'
import { QueueTable } from './queue-table.tsx'

/** The state of the product, part by part; refetched every ten seconds while the page is visible. */
export function HealthPanel() {
  return (
    <QueryView query={useHealth()} skeleton={<HealthSkeleton />}>
      {(health) => <Parts health={health} />}
    </QueryView>
  )
}

function HealthSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-20" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="h-44" />
        ))}
      </div>
    </div>
  )
}

function Parts({ health }: { health: SchoolHealth }) {
  const { at, database, payments, mail, images, audit, backup, queue, process } = health
  return (
    <div className="grid gap-6">
      <Verdict health={health} />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <HealthCard title="Database" state={database.state} facts={databaseFacts(database)} />
        <HealthCard title="Payments" state={payments.state} facts={paymentFacts(payments, at)} />
        <HealthCard title="Mail" state={mail.state} facts={mailFacts(mail, at)} />
        <HealthCard title="Pictures" state={images.state} facts={callFacts(images.calls, at)} />
        <AuditCard audit={audit} />
        <BackupCard backup={backup} />
        <HealthCard title="This process" state={process.state} facts={processFacts(process, at)} />
      </div>
      <section aria-labelledby="queue" className="grid gap-4">
        <h2 id="queue" className="text-xl">
          Work behind requests
        </h2>
        <QueueTable queues={queue.queues} />
      </section>
    </div>
  )
}

const partNames = {
  database: 'the database',
  queue: 'the work behind requests',
  payments: 'the payment provider',
  mail: 'mail',
  images: 'pictures',
  audit: 'the audit',
  backup: 'the backup',
  process: 'this process',
} as const

/** The words change only with the verdict, so that screen readers do not announce them every ten seconds. */
function Verdict({ health }: { health: SchoolHealth }) {
  const { timeZone } = useSiteConfig()
  const named = (wanted: HealthState) =>
    Object.entries(partNames)
      .filter(([part]) => health[part as keyof typeof partNames].state === wanted)
      .map(([, name]) => name)
  const [trouble, attention] = [named('trouble'), named('attention')]
  const tone = trouble.length > 0 ? 'danger' : attention.length > 0 ? 'warning' : 'success'
  return (
    <div className="grid gap-2">
      <Alert tone={tone}>
        <p className="text-lg font-semibold">{titleOf(trouble.length, attention.length)}</p>
        {trouble.length > 0 && <p>In trouble: {listWithComma(trouble)}.</p>}
        {attention.length > 0 && <p>To look at: {listWithComma(attention)}.</p>}
      </Alert>
      <p className="text-sm text-muted">
        Looked at <Moment at={health.at} /> ({timeZone}), and again every ten seconds while you see this page.
      </p>
    </div>
  )
}

function titleOf(trouble: number, attention: number): string {
  if (trouble > 0) return `${count(trouble, 'part is', 'parts are')} in trouble`
  if (attention > 0) return `${count(attention, 'part needs', 'parts need')} a look`
  return 'Everything that is in use works'
}

type Facts = [string, string][]

function databaseFacts({ answeredMs, version, replicaBehindSeconds }: SchoolHealth['database']): Facts {
  const replica = replicaBehindSeconds === null ? 'None' : `${spanWords(replicaBehindSeconds)} behind`
  return [
    ['Answered in', `${answeredMs} ms`],
    ['PostgreSQL', version],
    ['Replica', replica],
  ]
}

function callFacts({ lastAnsweredAt, lastFailedAt, failuresInARow }: Calls, now: string): Facts {
  return [
    ['Last answered', agoWords(lastAnsweredAt, now, 'Not since the start')],
    ['Last failed', agoWords(lastFailedAt, now, 'Not since the start')],
    ...(failuresInARow > 0 ? [['Failures in a row', `${failuresInARow}`] as [string, string]] : []),
  ]
}

function paymentFacts({ provider, calls, events }: SchoolHealth['payments'], now: string): Facts {
  const ago = (seconds: number | null) => (seconds === null ? 'Not yet' : `${spanWords(seconds)} ago`)
  const unfinished =
    events.unfinished === 0 ? 'None' : `${events.unfinished}, for ${spanWords(events.oldestSeconds)}`
  return [
    ['Provider', provider.replaceAll('_', ' ')],
    ...callFacts(calls, now),
    ['Last event came', ago(events.lastSeconds)],
    ['Events read', ago(events.readSeconds)],
    ['Events unfinished', unfinished],
  ]
}

function mailFacts({ state, calls, waiting }: SchoolHealth['mail'], now: string): Facts {
  if (state === 'off') return [['Server', 'None: no mails are sent']]
  const { due = 0, oldestSeconds = 0 } = waiting ?? {}
  return [
    ...callFacts(calls, now),
    ['Waiting', due === 0 ? 'None' : `${due}, for ${spanWords(oldestSeconds)}`],
  ]
}

function processFacts(process: SchoolHealth['process'], now: string): Facts {
  return [
    ['Started', agoWords(process.startedAt, now, '')],
    ['Node', process.nodeVersion],
    ['Memory', `${formatNumber(Math.round(process.memoryBytes / 1e6))} MB`],
    ['Connections', `${process.connections}`],
    ['Requests in line', `${process.waiting}`],
  ]
}
