import { plural, t } from '@lingui/core/macro'
import type { DeskSession, DeskToday } from '@cadenza/contracts/places/attendance'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/parts/badge.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { NotYet } from '../../../shared/marks/not-yet.tsx'
import { useShown, useStore } from '../../../shared/marks/use-live.ts'
import { asToday, today as name } from '../desk-store.ts'
import { useSessionFacts } from '../session-facts.tsx'
import { useDesk } from '../use-desk.ts'

/** The sessions of today, the next one first. */
export function DeskTodayPage() {
  const desk = useDesk()
  useShown(desk, name)
  const today = asToday(useStore(desk).answers[name])
  return (
    <>
      <h1 className="text-2xl">{t`Desk`}</h1>
      {today ? <Today today={today.answer} /> : <NotYet live={desk} />}
    </>
  )
}

type TodaySession = DeskToday['sessions'][number]

function Today({ today: { today, sessions, more, next } }: { today: DeskToday }) {
  if (sessions.length === 0) return <NoneToday next={next} />
  const over = sessions.filter(({ phase }) => phase === 'over')
  const toCome = sessions.filter(({ phase }) => phase !== 'over')
  return (
    <>
      <p className="text-muted">{longDayOf(today)}</p>
      <ul className="mt-4 grid gap-3">
        {[...toCome, ...over].map((session) => (
          <li key={session.id}>
            <SessionCard session={session} />
          </li>
        ))}
      </ul>
      {more && (
        <p className="mt-4 text-sm text-muted">
          {t`These are the first ${sessions.length} sessions. The others are on the page of their class.`}
        </p>
      )}
    </>
  )
}

function SessionCard({ session }: { session: TodaySession }) {
  const { hours, place } = useSessionFacts(session)
  const { id, course, phase, state, expected, marked } = session
  const isCancelled = state === 'cancelled'
  return (
    <Link
      to="/dashboard/desk/{-$sessionId}"
      params={{ sessionId: id }}
      className="block rounded-card bg-surface p-4 hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{hours}</span>
        {phase === 'now' && <Badge tone="success">{t`Now`}</Badge>}
        {phase === 'next' && <Badge tone="info">{t`Next`}</Badge>}
        {isCancelled && <Badge tone="danger">{t`Cancelled`}</Badge>}
      </span>
      <span className="mt-1 block font-display text-xl font-bold wrap-anywhere">{course.name}</span>
      <span className="block text-muted wrap-anywhere">{place}</span>
      {!isCancelled && (
        <span className="block text-muted">
          {expected === 0
            ? t`Nobody is enrolled`
            : marked === 0
              ? t`${plural(expected, { one: '# person', other: '# people' })}, not marked yet`
              : t`${marked} of ${expected} marked`}
        </span>
      )}
    </Link>
  )
}

function NoneToday({ next }: { next: DeskSession | null }) {
  return (
    <div className="mt-4">
      {next ? (
        <NextOne session={next} />
      ) : (
        <EmptyState title={t`None today`} text={t`No session is planned after today either.`} />
      )}
    </div>
  )
}

function NextOne({ session }: { session: DeskSession }) {
  const { day, hours, place } = useSessionFacts(session)
  return (
    <EmptyState
      title={t`None today`}
      text={t`The next is ${{ name: session.course.name }} on ${{ day }}, ${{ hours }} (${{ place }}).`}
    />
  )
}
