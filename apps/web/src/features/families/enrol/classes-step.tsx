import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { CourseSearch } from '@cadenza/contracts/catalogue/course-search'
import { agesOf } from '@cadenza/contracts/courses/ages'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { useRef, type ReactNode } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { PlaceFacts } from '../../../shared/places/place-facts.tsx'
import { FailureAlert, QueryView } from '../../../components/tables/query-view.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { placeWords } from '../../../shared/places/place-words.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
import { PhraseChips } from './phrase-chips.tsx'
import { canWait, useBookableFirst } from './use-bookable-first.ts'
import { useFamilyCart, useFits, useOfferedClasses } from './queries.ts'
import { StepHeading } from './step-heading.tsx'
import { Choice } from './class-choice.tsx'

interface ClassesStepProps {
  familyId: string
  attending: PersonParticipant[]
  q: string | undefined
  onSearch: (q: string | undefined) => void
  onNext: () => void
}

/** The class search, with what stands against each class for each of them. */
export function ClassesStep({ familyId, attending, q, onSearch, onNext }: ClassesStepProps) {
  const classes = useOfferedClasses(q)
  const cart = useFamilyCart(familyId)
  const found = foundIn(classes.data)
  const fits = useFits(
    familyId,
    attending.map(({ id }) => id),
    found.map(({ id }) => id),
  )
  const ordered = useBookableFirst(found, fits.isPlaceholderData ? undefined : fits.data)
  const summary = useRef<HTMLParagraphElement>(null)
  // A chip disappears when it is pressed, so the focus needs another place.
  const searchByChip = (next: string | undefined) => {
    onSearch(next)
    summary.current?.focus()
  }
  return (
    <div className="grid gap-5">
      <StepHeading>{t`Which classes?`}</StepHeading>
      <SearchField
        className="max-w-2xl"
        label={t`Find a class`}
        hint={t`A name, an instrument or a teacher, or “7 years, week 2, mornings, free”`}
        q={q}
        onSearch={onSearch}
      />
      <FailureAlert error={fits.error} />
      <QueryView query={classes} skeleton={<TableSkeleton rows={6} />}>
        {(search) => (
          <>
            <PhraseChips {...{ q, attending }} found={search} onSearch={searchByChip} />
            <p ref={summary} role="status" tabIndex={-1} className="text-sm text-muted outline-none">
              {summaryOf(search)}
            </p>
            <ul aria-label={t`Classes found`} className="grid gap-3">
              {ordered.map((course) => {
                const fitOf = ({ id }: PersonParticipant) =>
                  fits.data?.find((one) => one.courseId === course.id && one.participantId === id)
                const inCart = cart.data?.items.filter((item) => item.course.id === course.id)
                return (
                  <ClassItem key={course.id} course={course}>
                    {attending.map((participant) => (
                      <Choice
                        key={participant.id}
                        {...{ familyId, course, participant }}
                        item={inCart?.find((item) => item.participant.id === participant.id)}
                        fit={fitOf(participant)}
                      />
                    ))}
                    <JoinWaitlist
                      {...{ familyId, course }}
                      participants={attending.filter((one) => canWait(fitOf(one)))}
                    />
                  </ClassItem>
                )
              })}
            </ul>
          </>
        )}
      </QueryView>
      <CartLine cart={cart.data} onNext={onNext} />
    </div>
  )
}

/** What is found, or else what comes closest. */
const foundIn = (search: CourseSearch | undefined) =>
  (search?.total === 0 ? search.suggestions : search?.items) ?? []

function summaryOf({ items, total, matched, suggestions }: CourseSearch): string {
  if (total === 0)
    return suggestions.length > 0 ? t`No class is all of this. These come closest:` : t`No class is found.`
  return [
    plural(total, { one: '# class found.', other: '# classes found.' }),
    matched === 'any' && t`They have some of the words.`,
    total > items.length && t`The first ${items.length} are shown: type more to find others.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function ClassItem({ course, children }: { course: CourseOnCard; children: ReactNode }) {
  const { name, instructor, availableSeats, priceMinor, currency, times } = course
  return (
    <li className="grid gap-3 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <p className="text-sm text-muted">
            {[
              t`with ${instructor.name}`,
              t`${plural(availableSeats, { one: '# seat', other: '# seats' })} free`,
              agesOf(course),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <PlaceFacts {...placeWords({ times, room: null })} />
        </div>
        <p className="font-semibold tabular-nums">{formatMoney(priceMinor, currency)}</p>
      </div>
      <ul aria-label={t`Who takes ${name}`} className="grid gap-2">
        {children}
      </ul>
    </li>
  )
}

/** What is chosen so far, and the way on. */
function CartLine({ cart, onNext }: { cart: Cart | undefined; onNext: () => void }) {
  const places = cart?.items.length ?? 0
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-page py-3">
      <p role="status" className="font-semibold tabular-nums">
        {cart && places > 0
          ? t`${plural(places, { one: '# place', other: '# places' })}, ${formatMoney(cart.totalMinor, cart.currency)}`
          : t`Nothing chosen yet`}
      </p>
      <Button disabled={places === 0} onClick={onNext}>
        {t`Go on to the summary`}
      </Button>
    </div>
  )
}
