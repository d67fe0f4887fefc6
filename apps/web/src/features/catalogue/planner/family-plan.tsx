import { t } from '@lingui/core/macro'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { SeasonCourse } from '@cadenza/contracts/catalogue/course-list'
import { Link } from '@tanstack/react-router'
import { ageOn } from '../../../lib/format/age.ts'
import { callName, suits } from '../../../shared/children/for-whom.ts'
import { buyable, isFor, useParticipants } from '../../../shared/children/queries.ts'
import { CartSummary } from '../../../shared/places/cart-summary.tsx'
import { useOwnCart } from '../../../shared/places/queries.ts'
import type { WeekSearch } from '../list/list-header.tsx'
import { useOwnEnrolments } from '../select/queries.ts'
import { PlaceOf } from './place-of.tsx'
import type { Plan, PlanRow } from './plan.ts'
import { PlanGrid } from './plan-grid.tsx'

interface FamilyPlanProps {
  plan: Plan
  search: WeekSearch
  /** For those without children, for an age that none of them has, and while it is not known whose plan it is. */
  everybody: PlanRow
}

/** The planner of who is signed in: a row for each child, or for themselves without any, and what the cart costs. */
export function FamilyPlan({ plan, search: { age, family }, everybody }: FamilyPlanProps) {
  const { data: people } = useParticipants()
  const { data: cart } = useOwnCart()
  const { data: enrolments } = useOwnEnrolments()
  if (!people || !cart || !enrolments) return <PlanGrid plan={plan} rows={[everybody]} />
  const day = plan.chosen?.startsOn ?? ''
  const able = buyable(people)
  const children = able.filter(({ isSelf }) => !isSelf)
  const rows = (children.length > 0 ? children : able)
    .filter((one) => age === undefined || yearsOf(one, day) === age)
    .map((participant): PlanRow => {
      const called = participant.isSelf ? t`Me` : callName(participant, people)
      const years = yearsOf(participant, day)
      const isPlace = (row: (typeof enrolments | typeof cart.items)[number], { id }: SeasonCourse) =>
        row.course.id === id && isFor(row.participant, participant)
      const hasPlace = (course: SeasonCourse) => enrolments.some((place) => isPlace(place, course))
      const itemOf = (course: SeasonCourse) => cart.items.find((item) => isPlace(item, course))
      return {
        key: participant.id,
        name: years === undefined ? called : `${called} (${years})`,
        suits: (course) => suits(participant, course),
        listOf: ({ startsOn }) => ({ family, age: yearsOf(participant, startsOn) }),
        isTheirs: (course) => hasPlace(course) || itemOf(course) !== undefined,
        placeIn: (course) => (
          <PlaceOf {...{ course, participant, called }} hasPlace={hasPlace(course)} item={itemOf(course)} />
        ),
        note: years === undefined && !participant.isSelf && (
          <Link to="/dashboard/family/$id" params={{ id: participant.id }} className="link inline-block py-2">
            {t`Say when ${called} was born to see what fits`}
          </Link>
        ),
      }
    })
  return (
    <>
      <PlanGrid plan={plan} rows={children.length > 0 && rows.length > 0 ? rows : [everybody, ...rows]} />
      {cart.items.length > 0 && (
        <div className="max-lg:contents lg:mt-6 lg:ms-auto lg:w-80">
          <CartSummary cart={cart} />
        </div>
      )}
    </>
  )
}

const yearsOf = ({ birthDate }: Participant, day: string) =>
  birthDate === null ? undefined : String(ageOn(birthDate, day))
