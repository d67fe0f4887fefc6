import { t } from '@lingui/core/macro'
import type { SchoolDay } from '@cadenza/contracts/timetable/day'
import { clockOf } from '@cadenza/contracts/timetable/time-words'
import { useId, type ReactNode } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { ClassLink, PersonLink } from '../../shared/links/object-links.tsx'
import { FetchLink } from '../../shared/links/fetch-link.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { dayAndTime } from '../../lib/format/wall-clock.ts'

/** Sessions that were to be on this day and are on another. */
export function MovedAway({ movedAway }: Pick<SchoolDay, 'movedAway'>) {
  return (
    <Part title={t`Moved to another day`}>
      <ul className="grid gap-2">
        {movedAway.map(({ id, course, from, to }) => (
          <li key={id} className="wrap-anywhere">
            <ClassLink id={course.id} tab="dates">
              {course.name}
            </ClassLink>
            <span className="block text-sm text-muted">
              {clockOf(from.slice(11))} → {dayAndTime(to)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Those who come for the first time. */
export function Arrivals({ arrivals: { total, people }, day }: Pick<SchoolDay, 'arrivals' | 'day'>) {
  return (
    <Part title={t`First day for ${total}`}>
      <ul className="grid max-h-96 gap-2 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
        {people.map(({ participantId, ownerId, name, isChild, phone, isNew, course, start, room }) => (
          <li key={participantId} className="wrap-anywhere">
            <PersonLink id={ownerId} child={isChild ? participantId : undefined}>
              {name}
            </PersonLink>{' '}
            {isNew && <Badge tone="info">{t`New here`}</Badge>}
            <span className="block text-sm text-muted">
              {clockOf(start)}, {course.name}
              {room && `, ${room}`}
              <PhoneLink phone={phone} before=", " />
              {isChild && (
                <>
                  {' '}
                  <FetchLink id={ownerId} child={participantId} name={name} day={day} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > people.length && <p className="text-sm text-muted">{t`And ${total - people.length} more.`}</p>}
    </Part>
  )
}

/** A section of the day under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
