import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { House, Missing } from '@cadenza/contracts/places/house'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { useId, type ReactNode } from 'react'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatTime } from '../../lib/format/format.ts'
import { meetingWords } from './house-words.ts'
import { Calls, PersonLine } from './person-line.tsx'
import { TellMissing } from './tell-missing.tsx'

/** What needs somebody now: children who were not handed over, who is missing, and classes that nobody has marked. */
export function HouseAlarms({ house: { people, missing, notMarked } }: { house: House }) {
  const waiting = people.filter(({ isNotHandedOver }) => isNotHandedOver)
  if (waiting.length + missing.length + notMarked.length === 0) return null
  return (
    <div className="grid gap-4">
      {waiting.length > 0 && (
        <Alarm title={t`Not handed over: ${waiting.length}`}>
          {waiting.map((person) => (
            <PersonLine
              key={person.participantId}
              person={person}
              facts={t`Last class: ${meetingWords(person)}`}
            >
              <Calls contacts={person.contacts} />
            </PersonLine>
          ))}
        </Alarm>
      )}
      {missing.length > 0 && (
        <Alarm title={t`Missing: ${missing.length}`}>
          {missing.map((person) => (
            <IsMissing key={`${person.sessionId} ${person.claimId}`} person={person} />
          ))}
        </Alarm>
      )}
      {notMarked.length > 0 && <NotMarked classes={notMarked} />}
    </div>
  )
}

function Alarm({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-card border-2 border-danger p-4">
      <h2 id={id} className="text-lg text-danger">
        {title}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">{children}</ul>
    </section>
  )
}

function IsMissing({ person }: { person: Missing }) {
  const { timeZone } = useSiteConfig()
  const { isChild, contacts, isMarkedAbsent, isInHouse, leftAt } = person
  const seen = [
    isMarkedAbsent ? t`marked as absent` : t`no mark`,
    isInHouse && t`but in the house today`,
    leftAt && t`left at ${formatTime(leftAt, timeZone)}`,
  ].filter((words) => typeof words === 'string')
  return (
    <PersonLine person={person} facts={`${meetingWords(person)}: ${seen.join(', ')}`}>
      <Calls contacts={contacts} />
      {isChild && <TellMissing person={person} />}
    </PersonLine>
  )
}

function NotMarked({ classes }: { classes: House['notMarked'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-card bg-warning-soft p-4 text-warning">
      <h2 id={id} className="text-lg">
        {plural(classes.length, { one: '# class is not marked yet', other: '# classes are not marked yet' })}
      </h2>
      <ul className="grid gap-1">
        {classes.map(({ sessionId, course, start, room, teacher }) => (
          <li key={sessionId} className="wrap-anywhere">
            <Trans>
              <ClassLink id={course.id} className="font-semibold underline">
                {course.name}
              </ClassLink>
              : not marked yet ({clockOf(start)}, {room ?? t`No room`}, {teacher.name}
              <PhoneLink phone={teacher.phone} before=", " className="underline" />)
            </Trans>
          </li>
        ))}
      </ul>
    </section>
  )
}
