import { plural, t } from '@lingui/core/macro'
import type { WaitlistEvent, WaitlistOfClass } from '@cadenza/contracts/places/waitlist'
import { useId, useState } from 'react'
import { DataTable } from '../../components/tables/data-table.tsx'
import { MoreButton } from '../../components/tables/paged-view.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useWaitlistEvents, useWaitlistOfClass } from './queries.ts'
import { eventWords } from './waitlist-words.ts'
import { type Intent, IntentDialog } from './waitlist-intent-dialog.tsx'
import { columnsFor } from './waitlist-columns.tsx'

/** The waiting list of a class: who is offered a place, who waits, and what happened. */
export function ClassWaitlist({ courseId }: { courseId: string }) {
  const line = useWaitlistOfClass(courseId)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {t`Waiting list`}
      </h2>
      <QueryView query={line} skeleton={<TableSkeleton rows={3} />}>
        {({ pages }) => <Line pages={pages} />}
      </QueryView>
      <MoreButton list={line} className="justify-self-start" />
      <WaitlistEvents courseId={courseId} />
    </section>
  )
}

function Line({ pages }: { pages: WaitlistOfClass[] }) {
  const { timeZone } = useSiteConfig()
  const [intent, setIntent] = useState<Intent>()
  const entries = pages.flatMap((page) => page.entries)
  const first = pages[0]
  if (!first || entries.length === 0)
    return (
      <p className="text-muted">
        {t`Nobody waits. Families can join from the page of the class when it is full.`}
      </p>
    )
  const { families, people, seatsSaved, savedUntil } = first
  return (
    <>
      <p className="text-sm text-muted">
        {t`${plural(families, { one: '# family waits', other: '# families wait' })} with ${plural(people, { one: '# person', other: '# people' })}.`}
        {savedUntil && ' '}
        {savedUntil &&
          t`${plural(seatsSaved, { one: '# free place is', other: '# free places are' })} saved for them until ${formatDateTime(savedUntil, timeZone)}.`}
      </p>
      <DataTable
        caption={t`Families on the waiting list`}
        columns={columnsFor(families, setIntent)}
        rows={entries}
        rowKey={(entry) => entry.id}
      />
      {intent && <IntentDialog intent={intent} onClose={() => setIntent(undefined)} />}
    </>
  )
}

/** Nothing where nothing ever happened. */
function WaitlistEvents({ courseId }: { courseId: string }) {
  const events = useWaitlistEvents(courseId)
  const all = events.data?.pages.flatMap(({ items }) => items) ?? []
  if (all.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">{t`What happened in the waiting list`}</summary>
      <ol className="grid gap-1 text-sm">
        {all.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <MoreButton list={events} className="mt-3" />
    </details>
  )
}

function Event({ event }: { event: WaitlistEvent }) {
  return (
    <li className="wrap-anywhere">
      <Moment at={event.at} className="text-muted tabular-nums" /> {eventWords(event)}
    </li>
  )
}
