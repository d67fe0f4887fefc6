import { t } from '@lingui/core/macro'
import type { DaySession, SchoolDay } from '@cadenza/contracts/timetable/day'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import clsx from 'clsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { DayLink } from '../../shared/links/of-which-day.tsx'
import { PaperSheet, PaperTable } from '../../shared/school/paper-sheet.tsx'
import { changesOf, daySummary, missingWords } from './day-words.ts'

/** The day by room, as it hangs at the gate: what meets when and with whom. No names of participants. */
export function DaySheet({ day }: { day: SchoolDay }) {
  const { sessions, movedAway } = day
  const byRoom = Map.groupBy(sessions, ({ room }) => room?.name ?? t`No room`)
  const rooms = [...byRoom].toSorted(([one], [other]) => one.localeCompare(other))
  return (
    <PaperSheet
      title={longDayOf(day.day)}
      lead={sessions.length > 0 ? daySummary(day) : t`No sessions`}
      links={<DayLink day={day.day} />}
    >
      {sessions.length === 0 ? (
        <EmptyState title={t`No sessions on this day`} text={t`There is nothing to print.`} />
      ) : (
        <div className="grid gap-5 print:gap-3">
          {rooms.map(([room, inIt]) => (
            <section key={room} aria-label={room} className="min-w-0 break-inside-avoid">
              <h2 className="mb-1 text-lg">{room}</h2>
              <RoomTable room={room} day={day.day} sessions={inIt} />
            </section>
          ))}
          {movedAway.length > 0 && (
            <p className="text-sm">
              {t`Not today: ${{ moved: movedAway.map(({ course, to }) => t`${course.name} (now ${longDayOf(to.slice(0, 10))})`).join(', ') }}`}
            </p>
          )}
        </div>
      )}
    </PaperSheet>
  )
}

function RoomTable({ room, day, sessions }: { room: string; day: string; sessions: DaySession[] }) {
  const head = (
    <tr>
      <th scope="col" className="w-36">
        {t`Time`}
      </th>
      <th scope="col">{t`Class`}</th>
      <th scope="col" className="w-[28%]">
        {t`Teacher`}
      </th>
      <th scope="col" className="w-16 text-end!">
        {t`Places`}
      </th>
    </tr>
  )
  return (
    <PaperTable caption={t`Sessions in ${room}`} head={head}>
      {sessions.map((session) => (
        <Line key={session.id} session={session} day={day} />
      ))}
    </PaperTable>
  )
}

function Line({ session, day }: { session: DaySession; day: string }) {
  const { start, minutes, course, instructor, needsTeacher, state, expected } = session
  const changes = changesOf(session, day)
  const off = state === 'cancelled' && 'line-through'
  return (
    <tr>
      <th scope="row" className={clsx('whitespace-nowrap', off)}>
        {hoursOf(start, minutes)}
      </th>
      <td>
        <span className={off || undefined}>{course.name}</span>
        {changes.length > 0 && <span className="block font-semibold">{changes.join(' · ')}</span>}
      </td>
      <td>{needsTeacher ? `? (${missingWords(session)})` : instructor.name}</td>
      <td className="text-end!">{state === 'cancelled' ? '–' : expected}</td>
    </tr>
  )
}
