import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import type { CancelledPlace, ClassInstead } from '@cadenza/contracts/places/enrolment'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { timesInShort } from '@cadenza/contracts/timetable/time-words'
import { Link } from '@tanstack/react-router'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { useOwnCart } from '../../shared/places/queries.ts'
import { useChooseInstead } from './mutations.ts'
import { useClassesInstead } from './queries.ts'

/** Where there is room for whoever had a place in a cancelled class: into the cart for them, then to the payment. */
export function ClassesInstead({ place: { id, participant } }: { place: CancelledPlace }) {
  const { data: classes = [] } = useClassesInstead(id)
  if (classes.length === 0) return null
  const name = firstNameOf(participant.name)
  return (
    <section aria-labelledby={`instead-${id}`} className="mt-2 print:hidden">
      <h4 id={`instead-${id}`} className="font-semibold">
        {participant.isSelf ? t`There is room for you here:` : t`There is room for ${name} here:`}
      </h4>
      <ul className="divide-y divide-hairline">
        {classes.map((one) => (
          <li key={one.courseId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 wrap-anywhere">
              <Link
                to="/classes/$course"
                params={{ course: courseAddress({ id: one.courseId, slug: one.slug }) }}
                className="link inline-block py-0.5 font-semibold"
              >
                {one.name}
              </Link>
              <p className="text-sm text-muted">{factsOf(one)}</p>
            </div>
            <Choose course={one} participant={participant} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ times, priceMinor, currency }: ClassInstead): string {
  const when = times ? [datesOf(times), ...timesInShort(times).slice(1)] : [t`The dates are not set yet`]
  return [...when, formatMoney(priceMinor, currency)].join(' · ')
}

/** The second press stands where the first one was, and keeps the focus. */
function Choose({ course, participant }: { course: ClassInstead } & Pick<CancelledPlace, 'participant'>) {
  const { data: cart } = useOwnCart()
  const choose = useChooseInstead()
  const isInCart = cart?.items.some(
    (item) => item.course.id === course.courseId && item.participant.id === participant.id,
  )
  if (isInCart)
    return (
      <LinkButton
        to="/dashboard/payment"
        size="sm"
        ref={(link: HTMLAnchorElement | null) => void (choose.isSuccess && link?.focus())}
      >
        {t`To the payment`}
      </LinkButton>
    )
  const name = firstNameOf(participant.name)
  return (
    <Button
      size="sm"
      busy={choose.isPending}
      aria-label={participant.isSelf ? t`Choose ${course.name}` : t`Choose for ${name}: ${course.name}`}
      onClick={() => choose.mutate({ courseId: course.courseId, participantId: participant.id })}
    >
      {participant.isSelf ? t`Choose` : t`Choose for ${name}`}
    </Button>
  )
}
