import { formatMoney } from '@cadenza/contracts/money/money-text'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { FamilyFit } from '@cadenza/contracts/people/office-family'
import type { PersonParticipant } from '@cadenza/contracts/people/person'
import { Button } from '../../../components/parts/button.tsx'
import { PlaceFacts } from '../../../shared/places/place-facts.tsx'
import { FailureAlert, QueryView } from '../../../components/tables/query-view.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { count } from '../../../lib/format/format.ts'
import { placeWords } from '../../../shared/places/place-words.ts'
import { JoinWaitlist } from './join-waitlist.tsx'
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
  const fits = useFits(
    familyId,
    attending.map(({ id }) => id),
    classes.data?.items.map(({ id }) => id) ?? [],
  )
  return (
    <div className="grid gap-5">
      <StepHeading>Which classes?</StepHeading>
      <SearchField
        className="max-w-2xl"
        label="Find a class"
        hint="A name, an instrument or a teacher"
        q={q}
        onSearch={onSearch}
      />
      <FailureAlert error={fits.error} />
      <QueryView query={classes} skeleton={<TableSkeleton rows={6} />}>
        {({ items, total }) => (
          <>
            <p role="status" className="text-sm text-muted">
              {total === 0 ? 'No class has these words.' : `${count(total, 'class', 'classes')} found.`}{' '}
              {total > items.length && `The first ${items.length} are shown: type more to find others.`}
            </p>
            <ul aria-label="Classes found" className="grid gap-3">
              {items.map((course) => {
                const fitOf = ({ id }: PersonParticipant) =>
                  fits.data?.find((one) => one.courseId === course.id && one.participantId === id)
                return (
                  <ClassItem key={course.id} course={course}>
                    {attending.map((participant) => (
                      <Choice
                        key={participant.id}
                        {...{ familyId, course, participant }}
                        item={cart.data?.items.find(isFor(course, participant))}
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

/** For whom no seat is left, and nothing else is in the way. */
const canWait = (fit: FamilyFit | undefined) =>
  fit?.problem === 'sold_out' && !fit.timetable.some(({ blocks }) => blocks)

const isFor = (course: CourseOnCard, participant: PersonParticipant) => (item: Cart['items'][number]) =>
  item.course.id === course.id && item.participant.id === participant.id

function ClassItem({ course, children }: { course: CourseOnCard; children: React.ReactNode }) {
  const { name, instructor, availableSeats, priceMinor, currency, times } = course
  return (
    <li className="grid gap-3 rounded-card border border-hairline p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{name}</h3>
          <p className="text-sm text-muted">
            with {instructor.name}, {count(availableSeats, 'seat', 'seats')} free
          </p>
          <PlaceFacts {...placeWords({ times, room: null })} />
        </div>
        <p className="font-semibold tabular-nums">{formatMoney(priceMinor, currency)}</p>
      </div>
      <ul aria-label={`Who takes ${name}`} className="grid gap-2">
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
          ? `${count(places, 'place', 'places')}, ${formatMoney(cart.totalMinor, cart.currency)}`
          : 'Nothing chosen yet'}
      </p>
      <Button disabled={places === 0} onClick={onNext}>
        Go on to the summary
      </Button>
    </div>
  )
}
