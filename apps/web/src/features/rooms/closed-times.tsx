import { plural, t } from '@lingui/core/macro'
import type { SessionWithoutTeacher } from '@cadenza/contracts/timetable/session-without-teacher'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useOpened } from '../../lib/forms/use-opened.ts'
import { dayAndTime, spanOf } from '../../lib/format/wall-clock.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { wordsFor, type Blockable } from './block-words.ts'
import { useRemoveBlock } from './mutations.ts'
import { useBlocks } from './queries.ts'
import { useInstructor } from '../../shared/people/queries.ts'
import { BlockForm } from './block-form.tsx'

/** When a room is closed, or a teacher away, from now on; and a form for another time. */
export function ClosedTimes({ of }: { of: Blockable }) {
  const blocks = useBlocks(of)
  const words = wordsFor(of)
  const remove = useRemoveBlock(words.removed, of.isOwn)
  const confirm = useConfirm()
  const [left, setLeft] = useState<SessionWithoutTeacher[]>([])
  const { opened: adding, open, close } = useOpened<true>()
  const ask = async ({ id, from, to }: { id: string; from: string; to: string }) => {
    const sure = await confirm({
      ...words.question,
      what: spanOf(from, to),
      confirmLabel: words.remove,
      cancelLabel: t`Keep it`,
      danger: true,
    })
    if (sure) remove.mutate({ id })
  }
  return (
    <section aria-labelledby="closed-times" className="grid justify-items-start gap-3 print:hidden">
      <h2 id="closed-times" className="text-xl">
        {words.title}
      </h2>
      <QueryView query={blocks} skeleton={<TableSkeleton rows={1} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">{t`None from now on.`}</p>
          ) : (
            <ul className="grid gap-2">
              {list.map(({ id, from, to, reason }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="wrap-anywhere">
                    {spanOf(from, to)}
                    {reason && `: ${reason}`}
                  </span>
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={remove.isPending && remove.variables.id === id}
                    aria-label={`${words.remove}: ${dayAndTime(from)}`}
                    onClick={() => void ask({ id, from, to })}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {adding && <BlockForm of={of} onLeft={setLeft} onClose={close} />}
      <LeftDates sessions={left} isOwn={of.isOwn} />
      <Button variant="secondary" onClick={() => open(true)}>
        {words.add}
      </Button>
    </section>
  )
}

/** The dates that need another teacher because of the time away that was just saved. */
function LeftDates({ sessions, isOwn }: { sessions: SessionWithoutTeacher[]; isOwn: boolean | undefined }) {
  return (
    <div role="status">
      {sessions.length > 0 && (
        <Alert tone="warning">
          <p>
            {isOwn
              ? t`${plural(sessions.length, { one: '# date needs', other: '# dates need' })} another teacher now. Nothing is cancelled, and the office sees it: you need not write.`
              : t`${plural(sessions.length, { one: '# date needs', other: '# dates need' })} another teacher now. Nothing is cancelled.`}
          </p>
          <ul className="list-disc ps-5">
            {sessions.map(({ id, date, start, minutes, course }) => (
              <li key={id} className="wrap-anywhere">
                {longDayOf(date)}, {hoursOf(start, minutes)},{' '}
                {isOwn ? (
                  course.name
                ) : (
                  <ClassLink id={course.id} tab="dates">
                    {course.name}
                  </ClassLink>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

/** When the viewer is away: none of their classes is planned then; planned ones get another teacher. */
export function OwnTimesAway() {
  const { timeZone } = useSiteConfig()
  return <ClosedTimes of={{ kind: 'person', id: 'own', name: '', timeZone, isOwn: true }} />
}

/** When a teacher is away, for admins: none of their classes is planned then. */
export function TeacherAway({ instructorId }: { instructorId: string }) {
  const { timeZone } = useSiteConfig()
  const { data } = useInstructor(instructorId)
  if (!data) return null
  const { id, name } = data.instructor
  return <ClosedTimes key={id} of={{ kind: 'person', id, name, timeZone }} />
}
