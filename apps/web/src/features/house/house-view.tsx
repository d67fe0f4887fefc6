import { t } from '@lingui/core/macro'
import type { House, InHouse } from '@cadenza/contracts/places/house'
import { useId, useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Badge } from '../../components/parts/badge.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { isFound } from '../../shared/places/is-found.ts'
import { HouseAlarms } from './alarms.tsx'
import { byRoom, houseSummary, meetingWords } from './house-words.ts'
import { Calls, PersonLine } from './person-line.tsx'

/** Who is here now: what needs somebody first, then everybody by room, then the teachers of the day. */
export function HouseView({ house }: { house: House }) {
  const [q, setQ] = useState('')
  const { people, more } = house
  const shown = people.filter(({ name, course, room }) => isFound(`${name} ${course.name} ${room ?? ''}`, q))
  return (
    <div className="grid gap-6">
      <HouseAlarms house={house} />
      {more && (
        <Alert tone="danger">{t`There are more people than fit here. Please use the registers, too.`}</Alert>
      )}
      <p role="status">{houseSummary(house)}</p>
      {people.length === 0 ? (
        <EmptyState
          title={t`Nobody is in the house`}
          text={t`Everyone who is marked as present or comes in at a gate is listed here until they leave.`}
        />
      ) : (
        <>
          <TextField
            label={t`Search`}
            hint={t`A name, a class or a room`}
            type="search"
            autoComplete="off"
            maxLength={100}
            className="max-w-md"
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          {shown.length === 0 && <p>{t`Nobody in the house matches this.`}</p>}
          {byRoom(shown).map(({ room, people: inRoom }) => (
            <Room key={room ?? ''} room={room} people={inRoom} />
          ))}
        </>
      )}
      <Teachers teachers={house.teachers} />
    </div>
  )
}

function Room({ room, people }: { room: string | null; people: InHouse[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {room ?? t`No room`} <span className="text-muted">({people.length})</span>
      </h2>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {people.map((person) => (
          <Person key={person.participantId} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Person({ person }: { person: InHouse }) {
  const { age, phase, contacts, isNotHandedOver } = person
  const marks = (
    <>
      {age !== null && <span className="text-muted">{age}</span>}
      {phase === 'next' && <Badge tone="info">{t`Next`}</Badge>}
      {isNotHandedOver && <Badge tone="danger">{t`Not handed over`}</Badge>}
      {phase === 'over' && !isNotHandedOver && <Badge tone="warning">{t`Over`}</Badge>}
    </>
  )
  return (
    <PersonLine person={person} marks={marks} facts={meetingWords(person)}>
      <details className="text-sm">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{t`Telephone`}</summary>
        <Calls contacts={contacts} />
      </details>
    </PersonLine>
  )
}

function Teachers({ teachers }: Pick<House, 'teachers'>) {
  if (teachers.length === 0) return null
  return (
    <PageSection title={t`Teachers today`}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {teachers.map(({ id, name, phone, meetings }) => (
          <li key={id} className="wrap-anywhere">
            <PersonLink id={id}>{name}</PersonLink>
            <PhoneLink phone={phone} before=", " />
            {meetings.map((meeting) => (
              <span key={meeting.sessionId} className="block text-sm text-muted">
                {meetingWords(meeting)}, {meeting.room ?? t`No room`}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
