import { t } from '@lingui/core/macro'
import type { AttendanceList, AttendedSession } from '@cadenza/contracts/places/attendance-list'
import type { Participant } from '@cadenza/contracts/families/participant'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { hoursOf } from '@cadenza/contracts/timetable/time-words'
import { useState } from 'react'
import { Badge } from '../../../components/parts/badge.tsx'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { formatTime } from '../../../lib/format/format.ts'
import { stateWords } from '@cadenza/contracts/places/attendance-words'
import { useTakeBackAbsence } from './mutations.ts'
import { useAttendance } from './queries.ts'

/** When somebody was there, and what is told of the days to come. */
export function Attendance({ person }: { person: Participant }) {
  const { id, isSelf, givenName: name } = person
  return (
    <PageSection
      id="attendance"
      title={t`Attendance`}
      lead={
        isSelf
          ? t`What your teachers marked. Marks are kept for a year.`
          : t`What the teachers of ${name} marked, and who took ${name} home. Marks are kept for a year.`
      }
    >
      <p>
        <LinkButton to="/dashboard/absence" search={{ participant: id }} variant="secondary">
          {isSelf ? t`Tell the school that I cannot come` : t`Tell the school that ${name} cannot come`}
        </LinkButton>
      </p>
      <QueryView query={useAttendance(id)} skeleton={<TableSkeleton rows={3} />}>
        {(attendance) => <Marks participantId={id} attendance={attendance} />}
      </QueryView>
    </PageSection>
  )
}

/** How many are shown at first. */
const shownAtFirst = 5

function Marks({ participantId, attendance }: { participantId: string; attendance: AttendanceList }) {
  const { sessions, more, sums } = attendance
  const [all, setAll] = useState(false)
  const ahead = sessions.filter(({ isAhead }) => isAhead).toReversed()
  const past = sessions.filter(({ isAhead }) => !isAhead)
  const earlier = past.length - shownAtFirst
  if (sessions.length + sums.length === 0) return <p className="text-muted">{t`Nothing is marked yet.`}</p>
  return (
    <>
      {ahead.length > 0 && (
        <ul aria-label={t`Excused ahead`} className="grid gap-2">
          {ahead.map((session) => (
            <Ahead key={session.sessionId} participantId={participantId} session={session} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <ul aria-label={t`Marked so far`} className="grid gap-2">
          {past.slice(0, all ? undefined : shownAtFirst).map((session) => (
            <Past key={session.sessionId} session={session} />
          ))}
        </ul>
      )}
      {earlier > 0 && (
        <div>
          <Button variant="secondary" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t`Show the latest only` : t`Show ${earlier} earlier`}
          </Button>
        </div>
      )}
      {all && more && (
        <p className="text-sm text-muted">{t`Earlier ones are in the download of the data.`}</p>
      )}
      {sums.map(({ claimId, course, held, attended }) => (
        <p key={claimId} className="text-muted">
          {t`${course.name}, more than a year ago: ${attended} of ${held} sessions`}
        </p>
      ))}
    </>
  )
}

const line = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-input bg-surface px-4 py-3'

function What({ session: { course, date, start, minutes } }: { session: AttendedSession }) {
  return (
    <>
      <strong className="font-semibold">{course.name}</strong>
      <br />
      {longDayOf(date)}, {hoursOf(start, minutes)}
    </>
  )
}

function Ahead({ participantId, session }: { participantId: string; session: AttendedSession }) {
  const { mutate, isPending } = useTakeBackAbsence()
  const { date, reason, course } = session
  return (
    <li className={line}>
      <span className="min-w-0 wrap-anywhere">
        <What session={session} />
        {reason !== '' && <span className="block text-sm text-muted">{t`Why: ${reason}`}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone="info">{t`Excused`}</Badge>
        <Button
          variant="ghost"
          busy={isPending}
          aria-label={t`Comes after all: ${course.name}, ${longDayOf(date)}`}
          onClick={() => mutate({ participantId, from: date, until: date })}
        >
          {t`Comes after all`}
        </Button>
      </span>
    </li>
  )
}

function Past({ session }: { session: AttendedSession }) {
  const { state, inAt, outAt, collectedBy, timeZone, reason } = session
  const facts = [
    inAt && t`came at ${formatTime(inAt, timeZone)}`,
    outAt && t`left at ${formatTime(outAt, timeZone)}`,
    collectedBy && collectorWords(collectedBy),
    reason !== '' && t`Why: ${reason}`,
  ].filter(Boolean)
  return (
    <li className={line}>
      <span className="min-w-0 wrap-anywhere">
        <What session={session} />
        {facts.length > 0 && <span className="block text-sm text-muted">{facts.join(' · ')}</span>}
      </span>
      {state && <Badge tone={tones[state]}>{stateWords[state]}</Badge>}
    </li>
  )
}

const tones = { present: 'success', late: 'warning', absent: 'danger', excused: 'info' } as const

function collectorWords({ kind, name, reason }: NonNullable<AttendedSession['collectedBy']>): string {
  if (kind === 'alone') return reason ? t`went home alone: ${reason}` : t`went home alone`
  const who = name ?? t`a person who was erased`
  return reason ? t`with ${who}: ${reason}` : t`with ${who}`
}
