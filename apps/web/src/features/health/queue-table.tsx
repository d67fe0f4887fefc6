import { t } from '@lingui/core/macro'
import type { SchoolHealth } from '@cadenza/contracts/wire/health'
import { StateBadge } from './health-card.tsx'
import { queueWords, waitingWords } from './health-words.ts'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'

type Queue = SchoolHealth['queue']['queues'][number]

const columns = (): Column<Queue>[] => [
  { header: t`Work`, cell: ({ queue }) => queueWords(queue), rowHeader: true },
  { header: t`Waiting`, cell: waitingWords },
  { header: t`State`, cell: ({ state }) => <StateBadge state={state} />, narrow: 'side' },
]

/** The background work, worst first. */
export function QueueTable({ queues }: { queues: Queue[] }) {
  const rows = queues.toSorted(
    (one, other) => other.oldestSeconds - one.oldestSeconds || other.givenUp - one.givenUp,
  )
  return <DataTable caption={t`Queues`} columns={columns()} rows={rows} rowKey={({ queue }) => queue} />
}
