import type { ClassPage } from '@cadenza/contracts/places/class-page'
import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { useState } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { useClassSessions } from './queries.ts'
import { SessionChoices } from './session-choices.tsx'
import { whenOfSession } from './session-words.ts'
import { useChangeSession } from './use-change-session.ts'
import { type Opened, columnsFor } from './date-columns.tsx'

/** Every date with its room and teacher; a date to come is given another of either. */
export function ClassDates({ course }: { course: ClassPage['course'] }) {
  const sessions = useClassSessions(course.id)
  const { give, undo, done, isBusy } = useChangeSession()
  const [opened, open] = useState<Opened>()
  const isEditable = course.status !== 'Cancelled'
  return (
    <>
      <UndoRow label={`Undo: ${done?.words ?? ''}`} busy={isBusy} onUndo={() => void undo()}>
        {done && `${done.changed.map(({ session }) => whenOfSession(session)).join('; ')}: ${done.words}.`}
      </UndoRow>
      <QueryView query={sessions} skeleton={<TableSkeleton rows={6} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No dates yet"
              text="A class meets as its dates say."
              action={<Plan course={course} />}
            />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-muted">{summaryOf(list)}</p>
                {isEditable && <Plan course={course} />}
              </div>
              <DataTable
                caption="Dates"
                columns={columnsFor(isEditable ? open : undefined)}
                rows={list}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </QueryView>
      {opened && (
        <SessionChoices
          sessions={[opened.session]}
          what={opened.what}
          classRoomId={course.room?.id ?? null}
          isBusy={isBusy}
          onGive={(wanted, notified) => give([opened.session], wanted, notified)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** Times are moved, added and taken off where all dates of the class are planned. */
function Plan({ course: { id, status } }: { course: ClassPage['course'] }) {
  const words = 'Move, add or cancel dates'
  return status === 'Approved' ? (
    <LinkButton to="/dashboard/updateApprovedClass/$id" params={{ id }} variant="secondary">
      {words}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/updateClassStatus/$id" params={{ id }} variant="secondary">
      See the proposal
    </LinkButton>
  )
}

function summaryOf(list: ClassSession[]): string {
  const planned = list.filter(({ state }) => state === 'planned')
  const over = planned.filter(({ isOver }) => isOver).length
  return `${planned.length - over} to come, ${over} over, ${list.length - planned.length} cancelled. Times in ${list[0]?.timeZone.replaceAll('_', ' ')}.`
}
