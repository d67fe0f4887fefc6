import { msg, t } from '@lingui/core/macro'
import type { ClassPage } from '@cadenza/contracts/places/class-page'
import type { ClassSession } from '@cadenza/contracts/courses/class-sessions'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { UndoRow } from '../../components/dialogs/undo-row.tsx'
import { MovedDate } from './moved-date.tsx'
import { useClassSessions } from './queries.ts'
import { RoomForAll, SessionChoices } from './session-choices.tsx'
import { datesTogether, whenOfSession, type ChangeableSession } from './session-words.ts'
import { useChangeSession } from './use-change-session.ts'
import { type Opened, columnsFor } from './date-columns.tsx'

const cancelSession = onDemand(
  () => import('./cancel-session.tsx').then(({ CancelSession }) => CancelSession),
  msg`The form could not be loaded`,
)

/** Every date with its room and teacher; a date to come is given another of either. */
export function ClassDates({ course }: { course: ClassPage['course'] }) {
  const sessions = useClassSessions(course.id)
  const { give, giveRoom, undo, done, isBusy } = useChangeSession()
  const [opened, open] = useState<Opened>()
  const [moving, move] = useState<ClassSession[]>()
  const [moved, setMoved] = useState<ClassSession>()
  const isEditable = course.status !== 'Cancelled'
  const classRoomId = course.room?.id ?? null
  return (
    <>
      <UndoRow label={t`Undo: ${done?.words ?? ''}`} busy={isBusy} onUndo={() => void undo()}>
        {done && t`${datesIn(done.changed.map(({ session }) => session))}: ${done.words}.`}
      </UndoRow>
      <MovedDate moved={moved} onUndone={() => setMoved(undefined)} />
      <QueryView query={sessions} skeleton={<TableSkeleton rows={6} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t`No dates yet`}
              text={t`A class meets as its dates say.`}
              action={<Plan course={course} />}
            />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-muted">{summaryOf(list)}</p>
                {isEditable && (
                  <div className="flex flex-wrap gap-3">
                    <RoomButton list={list} onOpen={move} />
                    <Plan course={course} />
                  </div>
                )}
              </div>
              <DataTable
                caption={t`Dates`}
                columns={columnsFor(isEditable ? open : undefined)}
                rows={list}
                rowKey={({ id }) => id}
              />
            </>
          )
        }
      </QueryView>
      {moving && (
        <RoomForAll
          courseId={course.id}
          sessions={moving}
          classRoomId={classRoomId}
          isBusy={isBusy}
          onGive={(...asked) => giveRoom({ courseId: course.id, classRoomId }, moving, ...asked)}
          onClose={() => move(undefined)}
        />
      )}
      {opened?.what === 'cancel' && (
        <cancelSession.Part
          session={opened.session}
          onMoved={(sequence) => setMoved({ ...opened.session, sequence })}
          onClose={() => open(undefined)}
        />
      )}
      {opened && opened.what !== 'cancel' && (
        <SessionChoices
          sessions={[opened.session]}
          what={opened.what}
          classRoomId={classRoomId}
          isBusy={isBusy}
          onGive={(...asked) => give([opened.session], ...asked)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

const isToCome = ({ state, isOver }: ClassSession) => state === 'planned' && !isOver

function datesIn(sessions: ChangeableSession[]): string {
  const [only, ...others] = sessions
  return only && others.length === 0 ? whenOfSession(only) : datesTogether(sessions)
}

/** A single date has a button of its own. */
function RoomButton({ list, onOpen }: { list: ClassSession[]; onOpen: (dates: ClassSession[]) => void }) {
  const dates = list.filter(isToCome)
  if (dates.length < 2) return null
  return (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen(dates)}>
      {t`Room for all dates`}
    </Button>
  )
}

/** Times are moved, added and taken off where all dates of the class are planned. */
function Plan({ course: { id, status } }: { course: ClassPage['course'] }) {
  const words = t`Move, add or cancel dates`
  return status === 'Approved' ? (
    <LinkButton to="/dashboard/updateApprovedClass/$id" params={{ id }} variant="secondary">
      {words}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard/updateClassStatus/$id" params={{ id }} variant="secondary">
      {t`See the proposal`}
    </LinkButton>
  )
}

function summaryOf(list: ClassSession[]): string {
  const planned = list.filter(({ state }) => state === 'planned')
  const over = planned.filter(({ isOver }) => isOver).length
  return t`${planned.length - over} to come, ${over} over, ${list.length - planned.length} cancelled. Times in ${list[0]?.timeZone.replaceAll('_', ' ') ?? ''}.`
}
