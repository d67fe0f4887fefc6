import type { LineEntry, LineEvent, LineOfClass } from '@cadenza/contracts/places/waitlist'
import { mostPasses } from '@cadenza/contracts/places/waitlist-values'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { DataTable, type Column } from '../../components/tables/data-table.tsx'
import { MoreButton } from '../../components/tables/paged-view.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { count, formatDateTime } from '../../lib/format/format.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { useLineEvents, useLineOfClass } from './queries.ts'
import { eventWords } from './line-words.ts'
import { useTakeOut, useReorder } from './mutations.ts'

/** The waiting list of a class: who is offered a place, who waits, and what happened. */
export function ClassLine({ courseId }: { courseId: string }) {
  const line = useLineOfClass(courseId)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        Waiting list
      </h2>
      <QueryView query={line} skeleton={<TableSkeleton rows={3} />}>
        {({ pages }) => <Line pages={pages} />}
      </QueryView>
      <MoreButton list={line} className="justify-self-start" />
      <LineEvents courseId={courseId} />
    </section>
  )
}

/** What the office is about to do, and to whom. */
interface Intent {
  what: 'up' | 'down' | 'offer'
  entry: LineEntry
}

function Line({ pages }: { pages: LineOfClass[] }) {
  const { timeZone } = useSiteConfig()
  const [intent, setIntent] = useState<Intent>()
  const entries = pages.flatMap((page) => page.entries)
  const first = pages[0]
  if (!first || entries.length === 0)
    return (
      <p className="text-muted">
        Nobody waits. Families can join from the page of the class when it is full.
      </p>
    )
  const { families, people, seatsSaved, savedUntil } = first
  return (
    <>
      <p className="text-sm text-muted">
        {count(families, 'family waits', 'families wait')} with {count(people, 'person', 'people')}.
        {savedUntil &&
          ` ${count(seatsSaved, 'free place is', 'free places are')} saved for them until ${formatDateTime(savedUntil, timeZone)}.`}
      </p>
      <DataTable
        dense
        caption="Families on the waiting list"
        columns={columnsFor(families, setIntent)}
        rows={entries}
        rowKey={(entry) => entry.id}
      />
      {intent && <IntentDialog intent={intent} onClose={() => setIntent(undefined)} />}
    </>
  )
}

/** Nothing where nothing ever happened. */
function LineEvents({ courseId }: { courseId: string }) {
  const events = useLineEvents(courseId)
  const all = events.data?.pages.flatMap(({ items }) => items) ?? []
  if (all.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer py-2 font-semibold">What happened in the waiting list</summary>
      <ol className="grid gap-1 text-sm">
        {all.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <MoreButton list={events} className="mt-3" />
    </details>
  )
}

function Event({ event }: { event: LineEvent }) {
  return (
    <li className="wrap-anywhere">
      <Moment at={event.at} className="text-muted tabular-nums" /> {eventWords(event)}
    </li>
  )
}

function columnsFor(families: number, act: (intent: Intent) => void): Column<LineEntry>[] {
  return [
    {
      header: 'Place',
      cell: ({ place }) => (place === null ? <Badge tone="success">Offered</Badge> : place),
    },
    {
      header: 'Who waits',
      rowHeader: true,
      cell: ({ people, family }) => (
        <span className="wrap-anywhere">
          {people.map(({ name }) => name).join(', ')}
          <span className="block text-sm text-muted">
            Family of <PersonLink id={family.id}>{family.name}</PersonLink>
            <PhoneLink phone={family.phone} before=", " />
          </span>
        </span>
      ),
    },
    {
      header: 'Since',
      cell: ({ joinedAt, offeredUntil }) =>
        offeredUntil ? (
          <>
            Offered until <Moment at={offeredUntil} />
          </>
        ) : (
          <Moment at={joinedAt} />
        ),
    },
    {
      header: 'Passed',
      align: 'end',
      cell: ({ passes }) => (
        <>
          <span className="sm:hidden">Passed </span>
          {passes} of {mostPasses}
        </>
      ),
    },
    {
      header: 'Actions',
      align: 'end',
      cell: (entry) => (
        <span className="-ms-3 flex gap-1 sm:ms-0 sm:justify-end">
          {entry.place !== null && (
            <>
              <Action
                entry={entry}
                label="Up"
                disabled={entry.place === 1}
                onPress={() => act({ what: 'up', entry })}
              />
              <Action
                entry={entry}
                label="Down"
                disabled={entry.place >= families}
                onPress={() => act({ what: 'down', entry })}
              />
              <Action entry={entry} label="Offer" onPress={() => act({ what: 'offer', entry })} />
            </>
          )}
          <TakeOut entry={entry} />
        </span>
      ),
    },
  ]
}

interface ActionProps {
  entry: LineEntry
  label: string
  disabled?: boolean
  onPress: () => void
}

function Action({ entry, label, disabled = false, onPress }: ActionProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      disabled={disabled}
      className={clsx('whitespace-nowrap', disabled && 'invisible')}
      onClick={onPress}
    >
      {label}
      <span className="sr-only"> {entry.family.name}</span>
    </Button>
  )
}

/** For a family that has called: it waits no longer, or gives up what it is offered. */
function TakeOut({ entry }: { entry: LineEntry }) {
  const confirm = useConfirm()
  const leave = useTakeOut()
  const ask = async () => {
    const isSure = await confirm({
      title: `Take the family of ${entry.family.name} off the waiting list?`,
      text: 'They can join again, at its end. What they are offered goes to the next family.',
      confirmLabel: 'Take off',
    })
    if (isSure) leave.mutate({ entryId: entry.id })
  }
  return <Action entry={entry} label="Take off" onPress={() => void ask()} />
}

const titles = { up: 'Move up', down: 'Move down', offer: 'Offer out of turn' }

/** Asks for the reason, which the list shows for ever. */
function IntentDialog({ intent: { what, entry }, onClose }: { intent: Intent; onClose: () => void }) {
  const { move, offer } = useReorder()
  const send = async (values: FormData) => {
    const given = { entryId: entry.id, reason: String(values.get('reason') ?? '') }
    await (what === 'offer' ? offer.mutateAsync(given) : move.mutateAsync({ ...given, way: what }))
  }
  return (
    <PanelForm
      form="line"
      title={titles[what]}
      labels={{ reason: 'Reason' }}
      submitLabel={titles[what]}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="wrap-anywhere text-muted">
            Family of {entry.family.name}.{' '}
            {what === 'offer' && 'They are offered places that are free now, or saved for the waiting list. '}
            The waiting list shows your reason to the office for ever.
          </p>
          <TextField {...field('reason')} maxLength={200} />
        </>
      )}
    </PanelForm>
  )
}
