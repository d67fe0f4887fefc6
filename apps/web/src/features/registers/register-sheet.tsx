import type { Register } from '@cadenza/contracts/timetable/register'
import { dateOf } from '@cadenza/contracts/courses/course-dates'
import { hoursOf, shortDatesOf } from '@cadenza/contracts/courses/course-times'
import type { ReactNode } from 'react'
import { Alert } from '../../components/alert.tsx'
import { EmptyBox, PaperSheet, PaperTable } from '../../components/paper-sheet.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDate } from '../../lib/format/format.ts'
import { Contacts, flagsFootnote, NoteFlags } from './person-words.tsx'

/** As many columns of dates as a landscape page has room for; more go on further tables. */
const datesAcross = 10

interface RegisterSheetProps {
  register: Register
  links: ReactNode
  actions: ReactNode
}

/** A class register: a box for each participant and date. */
export function RegisterSheet({ register, links, actions }: RegisterSheetProps) {
  const { course, sessions, people } = register
  const planned = sessions.filter(({ state }) => state === 'planned')
  const off = sessions.filter(({ state }) => state === 'cancelled')
  const tables = chunksOf(planned, datesAcross)
  return (
    <PaperSheet
      landscape
      title={course.name}
      lead={[`Taught by ${course.instructor}`, course.room ?? 'No room', timesOf(planned)]
        .filter(Boolean)
        .join(' · ')}
      links={links}
      actions={actions}
      footnote={course.isOpen ? flagsFootnote : undefined}
    >
      <State course={course} />
      {people.length === 0 ? (
        <p>Nobody is enrolled.</p>
      ) : (
        <div className="grid gap-6">
          {(tables.length > 0 ? tables : [[]]).map((dates, index) => (
            <Boxes key={dates[0]?.id ?? 'none'} register={register} dates={dates} isFirst={index === 0} />
          ))}
        </div>
      )}
      <Exceptions planned={planned} off={off} />
    </PaperSheet>
  )
}

function State({ course: { status, isOpen, tellsFrom } }: Pick<Register, 'course'>) {
  const { timeZone } = useSiteConfig()
  if (status === 'Cancelled')
    return (
      <Alert tone="danger" className="mb-4">
        This class was cancelled.
      </Alert>
    )
  if (status !== 'Approved')
    return (
      <Alert tone="warning" className="mb-4">
        This class is not on sale: it has no approved dates.
      </Alert>
    )
  if (isOpen) return null
  return (
    <p className="mb-4">
      {tellsFrom
        ? `Contacts and notes are on this sheet from ${formatDate(tellsFrom, timeZone)}, two weeks before the class begins.`
        : 'Contacts and notes are on this sheet from two weeks before the class until one week after it.'}
    </p>
  )
}

type Session = Register['sessions'][number]

interface BoxesProps {
  register: Register
  dates: Session[]
  /** Contacts are on the first table alone. */
  isFirst: boolean
}

function Boxes({ register: { course, people }, dates, isFirst }: BoxesProps) {
  const withContacts = isFirst && course.isOpen
  const head = (
    <tr>
      <th scope="col">Name</th>
      <th scope="col">Age</th>
      {withContacts && <th scope="col">Notes</th>}
      {dates.map(({ id, date }) => (
        <th key={id} scope="col" className="w-12 whitespace-nowrap text-center!">
          {shortDatesOf({ startsOn: date, endsOn: date })}
        </th>
      ))}
      {withContacts && (
        <th scope="col" className="min-w-56">
          Contacts
        </th>
      )}
    </tr>
  )
  const caption = isFirst
    ? `Register of ${course.name}`
    : `Register of ${course.name}, from ${dates[0]?.date ?? ''}`
  return (
    <PaperTable caption={caption} head={head}>
      {people.map((person) => (
        <tr key={person.enrolmentId}>
          <th scope="row">{person.name}</th>
          <td>{person.age ?? '–'}</td>
          {withContacts && (
            <td>
              <NoteFlags notes={person.notes} />
            </td>
          )}
          {dates.map(({ id }) => (
            <EmptyBox key={id} />
          ))}
          {withContacts && (
            <td className="text-xs">
              <Contacts person={person} />
            </td>
          )}
        </tr>
      ))}
    </PaperTable>
  )
}

/** Dates on which something is not as usual. */
function Exceptions({ planned, off }: { planned: Session[]; off: Session[] }) {
  const lines = [
    ...planned.flatMap(({ id, date, room, instructor }) =>
      room || instructor
        ? [
            {
              id,
              text: `${dateOf(date)}: ${[room && `in ${room}`, instructor && `with ${instructor}`].filter(Boolean).join(', ')}`,
            },
          ]
        : [],
    ),
    ...off.map(({ id, date }) => ({ id, text: `${dateOf(date)}: does not take place` })),
  ]
  if (lines.length === 0) return null
  return (
    <ul aria-label="Other dates" className="mt-4 text-sm">
      {lines.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  )
}

/** The time of all sessions, if they have one. */
function timesOf(planned: Session[]): string | undefined {
  const times = new Set(planned.map(({ start, minutes }) => hoursOf(start, minutes)))
  if (times.size === 0) return 'No dates yet'
  return times.size === 1 ? [...times][0] : 'at various times'
}

function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
