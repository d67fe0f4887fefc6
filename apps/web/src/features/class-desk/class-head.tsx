import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ClassPage } from '@cadenza/contracts/places/class-page'
import { whenOf } from '@cadenza/contracts/timetable/date-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { PersonLink, RoomLink, TermLink } from '../../shared/links/object-links.tsx'
import { statusLooks, statusWords } from '../../shared/classes/course-statuses.ts'
import { soldWords } from '../../shared/classes/sold-words.ts'
import type { ClassTab } from '../../shared/links/class-tab.ts'

/** What is asked first of a class: its state, when and where it is, who teaches it, what is sold and what waits. */
export function ClassHead({ page }: { page: ClassPage }) {
  const { course, coTeacher, held, carts, paidMinor, refundedMinor } = page
  const { status, times, room, term, instructor, enrolled, capacity, currency } = course
  const more = [
    held > 0 && t`${held} held`,
    carts > 0 && plural(carts, { one: 'in # cart', other: 'in # carts' }),
  ].filter(Boolean)
  return (
    <section aria-label={t`At a glance`} className="mb-6 grid gap-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card bg-surface p-4 sm:grid-cols-3 lg:grid-cols-4">
        <Fact label={t`State`}>
          <IconBadge {...statusLooks[status]}>{statusWords[status]}</IconBadge>
        </Fact>
        <Fact label={t`When`}>{times ? whenOf(times) : t`No dates`}</Fact>
        <Fact label={t`Room`}>{room ? <RoomLink id={room.id}>{room.name}</RoomLink> : t`No room`}</Fact>
        <Fact label={coTeacher ? t`Teachers` : t`Teacher`}>
          {coTeacher ? (
            <Trans>
              <PersonLink id={instructor.id}>{instructor.name}</PersonLink> and{' '}
              <PersonLink id={coTeacher.id}>{coTeacher.name}</PersonLink>
            </Trans>
          ) : (
            <PersonLink id={instructor.id}>{instructor.name}</PersonLink>
          )}
        </Fact>
        <Fact label={t`Sold`}>
          <span className="tabular-nums">{soldWords(course)}</span>
          {more.length > 0 && <span className="text-muted">, {more.join(', ')}</span>}
          <span className="mt-1 block max-w-32">
            <FillBar taken={enrolled} of={capacity} />
          </span>
        </Fact>
        <Fact label={t`Income`}>
          <span className="tabular-nums">{formatMoney(paidMinor - refundedMinor, currency)}</span>
          {refundedMinor > 0 && (
            <span className="block text-sm text-muted">
              {t`${formatMoney(refundedMinor, currency)} given back`}
            </span>
          )}
        </Fact>
        <Fact label={t`Price`}>
          <span className="tabular-nums">{formatMoney(course.priceMinor, currency)}</span>
        </Fact>
        <Fact label={t`Term`}>{term ? <TermLink id={term.id}>{term.name}</TermLink> : t`None`}</Fact>
      </dl>
      <Waiting page={page} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What the office still has to do about it. */
function Waiting({ page: { course, needTeacher, unseenEdits } }: { page: ClassPage }) {
  const { id } = course
  return (
    <>
      {needTeacher > 0 && (
        <Alert tone="warning">
          {plural(needTeacher, { one: '# date needs a teacher.', other: '# dates need a teacher.' })}{' '}
          <TabLink id={id} tab="dates">
            {t`See the dates`}
          </TabLink>
        </Alert>
      )}
      {unseenEdits > 0 && (
        <Alert tone="info">
          {t`${plural(unseenEdits, { one: '# change', other: '# changes' })} by its teacher that nobody has reviewed.`}{' '}
          <TabLink id={id} tab="history">
            {t`See the history`}
          </TabLink>
        </Alert>
      )}
    </>
  )
}

/** Another part of the same page: going back leads to where the page was opened from. */
function TabLink({ id, tab, children }: { id: string; tab: ClassTab; children: string }) {
  return (
    <Link
      to="/dashboard/classes/$id"
      params={{ id }}
      search={{ tab }}
      replace
      resetScroll={false}
      className="link font-semibold"
    >
      {children}
    </Link>
  )
}
