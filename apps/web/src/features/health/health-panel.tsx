import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { Calls, HealthState, SchoolHealth } from '@cadenza/contracts/wire/health'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import { Alert } from '../../components/parts/alert.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { AuditCard } from './audit-card.tsx'
import { BackupCard } from './backup-card.tsx'
import { HealthCard } from './health-card.tsx'
import { agoOf, agoWords, spanWords } from './health-words.ts'
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
      <span className="sr-only">{t`Loading`}</span>
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
        <HealthCard title={t`Database`} state={database.state} facts={databaseFacts(database)} />
        <HealthCard title={t`Payments`} state={payments.state} facts={paymentFacts(payments, at)} />
        <HealthCard title={t`Mail`} state={mail.state} facts={mailFacts(mail, at)} />
        <HealthCard title={t`Pictures`} state={images.state} facts={callFacts(images.calls, at)} />
        <AuditCard audit={audit} />
        <BackupCard backup={backup} />
        <HealthCard title={t`This process`} state={process.state} facts={processFacts(process, at)} />
      </div>
      <section aria-labelledby="queue" className="grid gap-4">
        <h2 id="queue" className="text-xl">
          {t`Work behind requests`}
        </h2>
        <QueueTable queues={queue.queues} />
      </section>
    </div>
  )
}

const partNames = worded({
  database: msg`the database`,
  queue: msg`the work behind requests`,
  payments: msg`the payment provider`,
  mail: msg`mail`,
  images: msg`pictures`,
  audit: msg`the audit`,
  backup: msg`the backup`,
  process: msg`this process`,
})

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
        {trouble.length > 0 && <p>{t`In trouble: ${listWithComma(trouble)}.`}</p>}
        {attention.length > 0 && <p>{t`To look at: ${listWithComma(attention)}.`}</p>}
      </Alert>
      <p className="text-sm text-muted">
        <Trans>
          Looked at <Moment at={health.at} /> ({timeZone}), and again every ten seconds while you see this
          page.
        </Trans>
      </p>
    </div>
  )
}

function titleOf(trouble: number, attention: number): string {
  if (trouble > 0) return t`${plural(trouble, { one: '# part is', other: '# parts are' })} in trouble`
  if (attention > 0) return t`${plural(attention, { one: '# part needs', other: '# parts need' })} a look`
  return t`Everything that is in use works`
}

type Facts = [string, string][]

function databaseFacts({ answeredMs, version, replicaBehindSeconds }: SchoolHealth['database']): Facts {
  const replica = replicaBehindSeconds === null ? t`None` : t`${spanWords(replicaBehindSeconds)} behind`
  return [
    [t`Answered in`, t`${answeredMs} ms`],
    ['PostgreSQL', version],
    [t`Replica`, replica],
  ]
}

function callFacts({ lastAnsweredAt, lastFailedAt, failuresInARow }: Calls, now: string): Facts {
  return [
    [t`Last answered`, agoWords(lastAnsweredAt, now, t`Not since the start`)],
    [t`Last failed`, agoWords(lastFailedAt, now, t`Not since the start`)],
    ...(failuresInARow > 0 ? [[t`Failures in a row`, `${failuresInARow}`] as [string, string]] : []),
  ]
}

function paymentFacts({ provider, calls, events }: SchoolHealth['payments'], now: string): Facts {
  const ago = (seconds: number | null) => (seconds === null ? t`Not yet` : agoOf(seconds))
  const unfinished =
    events.unfinished === 0 ? t`None` : t`${events.unfinished}, for ${spanWords(events.oldestSeconds)}`
  return [
    [t`Provider`, provider.replaceAll('_', ' ')],
    ...callFacts(calls, now),
    [t`Last event came`, ago(events.lastSeconds)],
    [t`Events read`, ago(events.readSeconds)],
    [t`Events unfinished`, unfinished],
  ]
}

function mailFacts({ state, calls, waiting }: SchoolHealth['mail'], now: string): Facts {
  if (state === 'off') return [[t`Server`, t`None: no mails are sent`]]
  const { due = 0, oldestSeconds = 0 } = waiting ?? {}
  return [
    ...callFacts(calls, now),
    [t`Waiting`, due === 0 ? t`None` : t`${due}, for ${spanWords(oldestSeconds)}`],
  ]
}

function processFacts(process: SchoolHealth['process'], now: string): Facts {
  return [
    [t`Started`, agoWords(process.startedAt, now, '')],
    [t`Node`, process.nodeVersion],
    [t`Memory`, t`${formatNumber(Math.round(process.memoryBytes / 1e6))} MB`],
    [t`Connections`, `${process.connections}`],
    [t`Requests in line`, `${process.waiting}`],
  ]
}
