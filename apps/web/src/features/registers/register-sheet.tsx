import { plural, t } from '@lingui/core/macro'
import { attendanceStates, type AttendanceState } from '@cadenza/contracts/places/attendance-values'
import type { Register } from '@cadenza/contracts/places/register'
import { weekdayOf } from '@cadenza/contracts/timetable/calendar-day'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf, shortDatesOf, shortWeekdayOf } from '@cadenza/contracts/timetable/time-words'
import { Alert } from '../../components/parts/alert.tsx'
import { EmptyBox, PaperPage, PaperTable } from '../../shared/school/paper-sheet.tsx'
import { stateWords } from '@cadenza/contracts/places/attendance-words'
import { attendanceSigns } from '../../shared/places/attendance-words.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDate } from '../../lib/format/format.ts'
import { MovedAway, MovedFrom } from '../../shared/moves/moved-words.tsx'
import { Contacts, flagsFootnote, NoteFlags } from './person-words.tsx'
import { type Session, Exceptions } from './exceptions.tsx'

/** As many columns of dates as a landscape page has room for; more go on further tables. */
const datesAcross = 10

/** Lines to write on, for who comes without being on the list. */
const freeLines = ['first', 'second', 'third']

interface RegisterPageProps {
  register: Register
  /** Among the registers of a day: of many dates only the table that has this one. */
  day?: string
}

/** A class register: a box for each participant and date, with the mark where there is one. */
export function RegisterPage({ register, day }: RegisterPageProps) {
  const { course, sessions, people } = register
  const planned = sessions.filter(({ state }) => state === 'planned')
  const off = sessions.filter(({ state }) => state === 'cancelled')
  const tables = chunksOf(planned, datesAcross).filter(
    (dates) => day === undefined || dates.some(({ date }) => date === day),
  )
  return (
    <PaperPage
      title={course.name}
      lead={[t`Taught by ${course.instructor}`, course.room ?? t`No room`, ...timesOf(planned)].join(' · ')}
      footnote={footnotesOf(register)}
      heading={day === undefined ? 'h1' : 'h2'}
    >
      <State course={course} />
      {people.length === 0 && <p className="mb-2">{t`Nobody is enrolled.`}</p>}
      {(people.length > 0 || planned.length > 0) && (
        <div className="grid gap-6 print:block">
          {(tables.length > 0 ? tables : [[]]).map((dates, index) => (
            <Boxes key={dates[0]?.id ?? 'none'} register={register} dates={dates} isFirst={index === 0} />
          ))}
        </div>
      )}
      <MovedAway moves={register.moves} courseId={course.id} />
      <Exceptions planned={tables.flat()} off={off} />
    </PaperPage>
  )
}

/** What the signs in the boxes mean, and what the paper must not tell. */
function footnotesOf({ course, people }: Register): string | undefined {
  const isMarked = people.some(({ marks }) => Object.keys(marks).length > 0)
  const legend = attendanceStates.map((state) => `${attendanceSigns[state]} ${stateWords[state]}`)
  const notes = [...(isMarked ? [legend.join(' · ')] : []), ...(course.isOpen ? [flagsFootnote()] : [])]
  return notes.length > 0 ? notes.join(' — ') : undefined
}

/** What was marked; a box to fill in by hand where nothing was. */
function MarkedBox({ mark }: { mark: AttendanceState | undefined }) {
  if (!mark) return <EmptyBox />
  return (
    <td className="text-center!">
      <span aria-hidden>{attendanceSigns[mark]}</span>
      <span className="sr-only">{stateWords[mark]}</span>
    </td>
  )
}

function State({ course: { status, isOpen, showsFrom } }: Pick<Register, 'course'>) {
  const { timeZone } = useSiteConfig()
  if (status === 'Cancelled')
    return (
      <Alert tone="danger" className="mb-4">
        {t`This class was cancelled.`}
      </Alert>
    )
  if (status !== 'Approved')
    return (
      <Alert tone="warning" className="mb-4">
        {t`This class is not on sale: it has no approved dates.`}
      </Alert>
    )
  if (isOpen) return null
  return (
    <p className="mb-4">
      {showsFrom
        ? t`Contacts and notes are on this sheet from ${formatDate(showsFrom, timeZone)}, two weeks before the class begins.`
        : t`Contacts and notes are on this sheet from two weeks before the class until one week after it.`}
    </p>
  )
}

interface BoxesProps {
  register: Register
  dates: Session[]
  /** Contacts are on the first table alone. */
  isFirst: boolean
}

function Boxes({ register: { course, people, moves }, dates, isFirst }: BoxesProps) {
  const withContacts = isFirst && course.isOpen
  const head = (
    <tr>
      <th scope="col">{t`Name`}</th>
      <th scope="col" className="w-12">
        {t`Age`}
      </th>
      {withContacts && <th scope="col">{t`Notes`}</th>}
      {dates.map(({ id, date }) => (
        <th key={id} scope="col" className="w-12 whitespace-nowrap text-center!">
          <span className="block font-normal">{shortWeekdayOf(weekdayOf(date))} </span>
          {shortDatesOf({ startsOn: date, endsOn: date })}
        </th>
      ))}
      {withContacts && (
        <th scope="col" className="min-w-56">
          {t`Contacts`}
        </th>
      )}
    </tr>
  )
  const caption = isFirst
    ? t`Register of ${course.name}`
    : t`Register of ${course.name}, from ${dates[0]?.date ?? ''}`
  return (
    <PaperTable caption={caption} head={head}>
      {people.map((person) => (
        <tr key={person.enrolmentId}>
          <th scope="row">
            {person.name}
            <MovedFrom moves={moves} enrolmentId={person.enrolmentId} />
          </th>
          <td>{person.age ?? '–'}</td>
          {withContacts && (
            <td>
              <NoteFlags notes={person.notes} />
            </td>
          )}
          {dates.map(({ id }) => (
            <MarkedBox key={id} mark={person.marks[id]} />
          ))}
          {withContacts && (
            <td className="text-xs">
              <Contacts person={person} />
            </td>
          )}
        </tr>
      ))}
      {freeLines.map((line) => (
        <tr key={line}>
          {Array.from({ length: dates.length + (withContacts ? 4 : 2) }, (_, column) => (
            <EmptyBox key={column} />
          ))}
        </tr>
      ))}
    </PaperTable>
  )
}

/** From when to when, on how many dates, and their time, if they have one. */
function timesOf(planned: Session[]): string[] {
  const [first, last] = [planned[0], planned.at(-1)]
  if (!first || !last) return [t`No dates yet`]
  const times = new Set(planned.map(({ start, minutes }) => hoursOf(start, minutes)))
  const [time] = times
  return [
    datesOf({ startsOn: first.date, endsOn: last.date }),
    plural(planned.length, { one: '# date', other: '# dates' }),
    times.size === 1 && time !== undefined ? time : t`at various times`,
  ]
}

function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
