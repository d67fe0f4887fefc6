import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CartItem } from '@cadenza/contracts/places/cart'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { forAges } from '@cadenza/contracts/courses/ages'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import { BirthDateForm } from '../../shared/children/birth-date-form.tsx'
import { Button } from '../../components/parts/button.tsx'
import { LinePrice, PriceSteps } from '../../shared/places/line-price.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { placeName } from '../../shared/places/by-participant.ts'
import { problemFor } from '../../shared/places/cart-problem.ts'
import { generatedCover } from '../../shared/links/addresses.ts'
import { placeWords } from '../../shared/places/place-words.ts'
import { sayTimetableProblem, timetableOf } from '../../shared/places/timetable-problem.ts'
import { callName } from '../../shared/children/for-whom.ts'
import { useParticipants } from '../../shared/children/queries.ts'

interface CartRowProps {
  item: CartItem
  /** Placed under the name of the participant. */
  inGroup?: boolean
  /** It was just changed: who used the keyboard goes on from here. */
  isChanged?: boolean
  onDelete: (item: CartItem) => void
  /** Asks whom the class is for. */
  onChange: (item: CartItem) => void
}

export function CartRow({ item, inGroup = false, isChanged = false, onDelete, onChange }: CartRowProps) {
  const { course, participant, problem } = item
  const { data: family = [] } = useParticipants()
  const changeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChanged) changeButton.current?.focus()
  }, [isChanged])
  const Heading = inGroup ? 'h3' : 'h2'
  const words = problem && problemFor(problem, participant, course.availableSeats)
  return (
    <li className="rounded-card border border-hairline p-4">
      <div className="flex flex-wrap gap-4">
        <Thumbnail
          src={course.imageUrl}
          fallback={generatedCover(course)}
          width={128}
          height={96}
          className="aspect-[4/3] w-20 shrink-0 self-start rounded-input sm:w-32"
        />
        <div className="min-w-0 flex-1">
          <Heading className="text-lg wrap-anywhere">
            <Link
              to="/classes/$course"
              params={{ course: courseAddress(course) }}
              className="hover:underline"
            >
              {course.name}
            </Link>
          </Heading>
          <p className="text-muted">{t`with ${course.instructor.name}`}</p>
          <PlaceFacts {...placeWords({ times: course.times, room: course.room?.name ?? null })} />
          <p className="mt-1 wrap-anywhere">
            {participant.isSelf ? t`For you` : t`For ${callName(participant, family)}`} ·{' '}
            <button
              ref={changeButton}
              type="button"
              className="link py-0.5 font-semibold"
              onClick={() => onChange(item)}
            >
              <Trans>
                Change<span className="sr-only"> whom {course.name} is for</span>
              </Trans>
            </button>
          </p>
        </div>
        <div className="flex shrink-0 items-center justify-between gap-2 max-sm:w-full sm:flex-col sm:items-end">
          <p className="font-semibold">
            <LinePrice {...item} currency={course.currency} />
          </p>
          <button
            type="button"
            className="icon-btn text-danger"
            title={t`Delete`}
            onClick={() => onDelete(item)}
          >
            <Trash2 aria-hidden className="size-5" />
            <span className="sr-only">{t`Delete ${placeName(course.name, participant)}`}</span>
          </button>
        </div>
      </div>
      <PriceSteps
        {...{ steps: item.steps, currency: course.currency, people: family }}
        className="mt-3 border-t border-hairline pt-3"
      />
      {problem === 'birth_date_missing' ? (
        <AgeQuestion course={course} onAsk={() => onChange(item)} />
      ) : (
        words && (
          <p className="mt-3 flex items-start gap-2 rounded-input bg-warning-soft px-3 py-2 text-warning">
            <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            <span>
              <strong className="font-semibold">{words.text}</strong> {words.fix}
            </span>
          </p>
        )
      )}
      <TimetableNotes item={item} />
    </li>
  )
}

/**
 * A class with an age limit for a participant of unknown age: asks whom it is for, or when they were born.
 */
function AgeQuestion({ course, onAsk }: { course: CourseOnCard; onAsk: () => void }) {
  return (
    <div className="mt-3 rounded-input bg-warning-soft px-3 py-2">
      <p className="text-warning">
        {forAges(course)} <strong className="font-semibold">{t`Who is it for?`}</strong>
      </p>
      <Button variant="secondary" className="mt-2" onClick={onAsk}>
        {t`For a child`}
      </Button>
      <BirthDateForm />
    </div>
  )
}

/** What dates and ages mean for a class in the cart: overlaps, and missing facts. */
function TimetableNotes({ item }: { item: CartItem }) {
  // An unknown age is asked for beside the problem itself.
  const notes = timetableOf(item).filter(({ problem }) => problem !== 'birth_date_missing')
  if (notes.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2">
      {notes.map((note) => (
        <li
          key={`${note.problem} ${note.other?.id ?? ''}`}
          className="flex items-start gap-2 rounded-input bg-warning-soft px-3 py-2 text-warning"
        >
          <CalendarX2 aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {sayTimetableProblem(note, item.participant)}{' '}
            {note.problem === 'clash' && note.blocks && t`Choose one.`}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface RemovedRowProps {
  item: CartItem
  busy: boolean
  onUndo: () => void
  onDismiss: () => void
}

/**
 * Shown where a class was removed from the cart, with a button that puts it back. It stays, so there is no
 * need to hurry.
 */
export function RemovedRow({ item: { id, course, participant }, busy, onUndo, onDismiss }: RemovedRowProps) {
  const undo = useRef<HTMLButtonElement>(null)

  // The row that was focused is gone.
  useEffect(() => undo.current?.focus(), [id])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3">
      <p role="status" className="min-w-0 wrap-anywhere">
        {participant.isSelf ? (
          <Trans>
            You deleted <strong className="font-semibold">{course.name}</strong>.
          </Trans>
        ) : (
          <Trans>
            You deleted <strong className="font-semibold">{course.name}</strong> for {participant.name}.
          </Trans>
        )}
      </p>
      <div className="flex gap-2">
        <Button
          ref={undo}
          variant="secondary"
          busy={busy}
          aria-label={
            participant.isSelf
              ? t`Undo: put ${course.name} back`
              : t`Undo: put ${course.name} back for ${participant.name}`
          }
          onClick={onUndo}
        >
          {t`Undo`}
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          {t`Dismiss`}
        </Button>
      </div>
    </div>
  )
}
