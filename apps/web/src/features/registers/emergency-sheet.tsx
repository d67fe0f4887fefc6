import { plural, t } from '@lingui/core/macro'
import type { EmergencySheet } from '@cadenza/contracts/places/register'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { Alert } from '../../components/parts/alert.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { DayLink } from '../../shared/links/of-which-day.tsx'
import { EmptyBox, PaperSheet, PaperTable } from '../../shared/school/paper-sheet.tsx'
import { Contacts, flagsFootnote, NoteFlags } from './person-words.tsx'

type Person = EmergencySheet['people'][number]

/** Who is at the school on a day, where, and whom to call: by name, for the case that something happens. */
export function EmergencySheetView({ sheet }: { sheet: EmergencySheet }) {
  const { day, people, more } = sheet
  const shut = people.filter(({ isOpen }) => !isOpen).length
  return (
    <PaperSheet
      landscape
      title={t`Emergency sheet, ${longDayOf(day)}`}
      lead={t`${plural(people.length, { one: '# person is', other: '# people are' })} expected.`}
      links={<DayLink day={day} />}
      footnote={flagsFootnote()}
    >
      {shut > 0 && (
        <p className="mb-4">
          {t`Without contacts and notes for ${plural(shut, { one: '# person', other: '# people' })}: they are shown from two weeks before a class until one week after it.`}
        </p>
      )}
      {more && (
        <Alert tone="danger" className="mb-4">
          {t`There are more people than fit on this sheet: these are the first ${people.length}.`}
        </Alert>
      )}
      {people.length === 0 ? (
        <EmptyState
          title={t`Nobody is expected on this day`}
          text={t`No class with enrolled participants meets.`}
        />
      ) : (
        <PaperTable caption={t`People on ${longDayOf(day)}`} head={<Head />}>
          {people.map((person) => (
            <Line key={person.participantId} person={person} />
          ))}
        </PaperTable>
      )}
    </PaperSheet>
  )
}

function Head() {
  return (
    <tr>
      <th scope="col">{t`Name`}</th>
      <th scope="col">{t`Age`}</th>
      <th scope="col">{t`Where`}</th>
      <th scope="col" className="w-28">
        {t`Notes`}
      </th>
      <th scope="col" className="w-[42%] min-w-56">
        {t`Contacts`}
      </th>
      <th scope="col" className="w-12">
        {t`Here`}
      </th>
    </tr>
  )
}

function Line({ person }: { person: Person }) {
  const { name, age, classes, notes } = person
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{age ?? '–'}</td>
      <td>
        <ul>
          {classes.map(({ id, name: course, start, minutes, room }) => (
            <li key={`${id} ${start}`}>
              <span className="whitespace-nowrap">{hoursOf(start, minutes)}</span> {room ?? t`No room`},{' '}
              {course}
            </li>
          ))}
        </ul>
      </td>
      <td>
        <NoteFlags notes={notes} />
      </td>
      <td>{person.isOpen && <Contacts person={person} />}</td>
      <EmptyBox />
    </tr>
  )
}
