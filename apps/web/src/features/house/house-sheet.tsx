import { t } from '@lingui/core/macro'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import type { House, InHouse } from '@cadenza/contracts/places/house'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { EmptyBox, PaperSheet, PaperTable } from '../../shared/school/paper-sheet.tsx'
import { mayCollectWords } from '../../shared/places/going-home.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatTime } from '../../lib/format/format.ts'
import { byRoom, houseSummary, meetingWords } from './house-words.ts'

/** Who is in the house, a table for each room, for the case that it must be left at once. */
export function HouseSheetView({ house }: { house: House }) {
  const { timeZone } = useSiteConfig()
  const { today, readAt, people, missing, notMarked, teachers, more } = house
  return (
    <PaperSheet
      landscape
      title={t`In the house, ${longDayOf(today)}`}
      lead={t`As of ${formatTime(readAt, timeZone)}. ${houseSummary(house)} Missing from a class: ${missing.length}.`}
      links={
        <Link to="/dashboard/inTheHouse/{-$sheet}" params={{ sheet: undefined }} className="link py-2">
          {t`In the house`}
        </Link>
      }
      footnote={t`Please keep this paper to yourself, and shred it afterwards.`}
    >
      {more && (
        <Alert tone="danger" className="mb-4">
          {t`There are more people than fit here. Please use the registers, too.`}
        </Alert>
      )}
      {notMarked.length > 0 && (
        <Named title={t`Not marked yet`}>
          {notMarked.map(({ sessionId, teacher, room, ...meeting }) => (
            <li key={sessionId}>
              {[meetingWords(meeting), room, teacher.name].filter(Boolean).join(' · ')}{' '}
              <PhoneLink phone={teacher.phone} />
            </li>
          ))}
        </Named>
      )}
      {missing.length > 0 && (
        <Named title={t`Missing from a class`}>
          {missing.map((person) => (
            <li key={`${person.sessionId} ${person.claimId}`}>
              <strong>{person.name}</strong> {`· ${meetingWords(person)}`}
            </li>
          ))}
        </Named>
      )}
      {people.length + missing.length + notMarked.length === 0 && (
        <EmptyState title={t`Nobody is in the house`} text={t`There is nothing to print.`} />
      )}
      {byRoom(people).map(({ room, people: inRoom }) => (
        <section key={room ?? ''} className="mb-6">
          <h2 className="mb-2 text-lg">
            {room ?? t`No room`} ({inRoom.length})
          </h2>
          <PaperTable caption={t`People in ${{ room: room ?? t`No room` }}`} head={<Head />}>
            {inRoom.map((person) => (
              <Line key={person.participantId} person={person} />
            ))}
          </PaperTable>
        </section>
      ))}
      {teachers.length > 0 && (
        <Named title={t`Teachers today`}>
          {teachers.map(({ id, name, phone, meetings }) => (
            <li key={id}>
              {`${name} · ${meetings.map(meetingWords).join(', ')}`} <PhoneLink phone={phone} />
            </li>
          ))}
        </Named>
      )}
    </PaperSheet>
  )
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function Head() {
  return (
    <tr>
      <th scope="col" className="w-12">{t`Here`}</th>
      <th scope="col" className="w-[18%]">{t`Name`}</th>
      <th scope="col" className="w-12">{t`Age`}</th>
      <th scope="col" className="w-[24%]">{t`Class`}</th>
      <th scope="col" className="w-[24%]">{t`May collect`}</th>
      <th scope="col">{t`Telephone`}</th>
    </tr>
  )
}

function Line({ person }: { person: InHouse }) {
  const { name, age, isChild, contacts, mustNotCollect, isNotHandedOver } = person
  return (
    <tr>
      <EmptyBox />
      <th scope="row">{name}</th>
      <td>{age ?? '–'}</td>
      <td>
        {meetingWords(person)}
        {isNotHandedOver && <strong className="block text-danger">{t`Not handed over`}</strong>}
      </td>
      <td>
        {isChild && mayCollectWords(person)}
        {mustNotCollect.map(({ name: barred }) => (
          <strong key={barred} className="block text-danger">{t`Must not collect: ${barred}`}</strong>
        ))}
      </td>
      <td>
        {contacts.map((contact) => (
          <span key={`${contact.name} ${contact.phone}`} className="block">
            {contact.name} ({contact.relation}) <PhoneLink phone={contact.phone} />
          </span>
        ))}
      </td>
    </tr>
  )
}
