import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ManagedClosedDay } from '@cadenza/contracts/timetable/closed-day'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { useState } from 'react'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { ActionMenu } from '../../components/parts/action-menu.tsx'
import { Button } from '../../components/parts/button.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { actionsColumn, DataTable, type Column } from '../../components/tables/data-table.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { useOpened } from '../../lib/forms/use-opened.ts'
import { sayFailure } from '../../lib/loading/trpc.ts'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { ClosedDayForm } from './closed-day-form.tsx'
import { useRemoveClosedDay, useSaveClosedDay } from './mutations.ts'
import { useClosedDays } from './queries.ts'

/** On which days the whole school is closed, and what is planned on them all the same. */
export function ClosedDays() {
  const days = useClosedDays()
  const remove = useRemoveClosedDay()
  const { add } = useSaveClosedDay()
  const { opened: edited, open, close } = useOpened<ManagedClosedDay | 'new'>()
  const [removed, setRemoved] = useState<ManagedClosedDay>()
  const undo = ({ name, fromDay, toDay }: ManagedClosedDay) =>
    add.mutate({ name, fromDay, toDay }, { onSuccess: () => setRemoved(undefined), onError: sayFailure })
  return (
    <section aria-labelledby="closed-days" className="mt-12 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="closed-days" className="text-xl">
          {t`Closed days`}
        </h2>
        <Button variant="secondary" onClick={() => open('new')}>
          {t`Add a closed day`}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {t`New dates of a class skip them. What is planned already stays: move or cancel it in its class.`}
      </p>
      <UndoRow
        label={t`Undo: put ${removed?.name ?? ''} back`}
        busy={add.isPending}
        onUndo={() => removed && undo(removed)}
      >
        {removed && t`${removed.name}, ${datesIn(removed)}, is removed.`}
      </UndoRow>
      {edited !== undefined && (
        <ClosedDayForm
          key={edited === 'new' ? edited : edited.id}
          edited={edited === 'new' ? undefined : edited}
          onClose={close}
        />
      )}
      <QueryView query={days} skeleton={<TableSkeleton rows={2} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">{t`The school is open on every day.`}</p>
          ) : (
            <DataTable
              caption={t`The closed days`}
              columns={columnsFor(open, (day) =>
                remove.mutate({ id: day.id }, { onSuccess: () => setRemoved(day) }),
              )}
              rows={list}
              rowKey={({ id }) => id}
            />
          )
        }
      </QueryView>
    </section>
  )
}

const datesIn = ({ fromDay, toDay }: ManagedClosedDay) => datesOf({ startsOn: fromDay, endsOn: toDay })

type OnDay = (day: ManagedClosedDay) => void

function columnsFor(onEdit: OnDay, onRemove: OnDay): Column<ManagedClosedDay>[] {
  return [
    {
      header: t`Name`,
      rowHeader: true,
      cell: ({ name }) => (
        <span className="inline-block font-semibold wrap-anywhere sm:min-w-44">{name}</span>
      ),
    },
    { header: t`Dates`, cell: (day) => <span className="sm:whitespace-nowrap">{datesIn(day)}</span> },
    { header: t`Still planned`, cell: (day) => <Planned day={day} /> },
    {
      ...actionsColumn,
      cell: (day) => (
        <ActionMenu
          of={day.name}
          actions={[
            { label: t`Edit`, onSelect: () => onEdit(day) },
            { label: t`Remove`, danger: true, onSelect: () => onRemove(day) },
          ]}
        />
      ),
    },
  ]
}

function Planned({ day: { sessions, courses, named } }: { day: ManagedClosedDay }) {
  if (sessions === 0) return <span className="text-muted max-sm:hidden">{t`Nothing`}</span>
  const others = courses - named.length
  const links = named.map(({ id, name, sessions: own }, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <ClassLink id={id} tab="dates">
        {name}
      </ClassLink>
      {own > 1 && ` (${own})`}
    </span>
  ))
  return (
    <div className="wrap-anywhere">
      {others > 0 ? (
        <Trans>
          <span className="font-semibold text-warning">
            <Plural value={sessions} one="# session" other="# sessions" />
          </span>{' '}
          of {links} and <Plural value={others} one="# other class" other="# other classes" />
        </Trans>
      ) : (
        <Trans>
          <span className="font-semibold text-warning">
            <Plural value={sessions} one="# session" other="# sessions" />
          </span>{' '}
          of {links}
        </Trans>
      )}
    </div>
  )
}
