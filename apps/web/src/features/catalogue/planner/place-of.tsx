import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SeasonCourse } from '@cadenza/contracts/catalogue/course-list'
import { isForSale } from '@cadenza/contracts/catalogue/for-sale'
import type { Participant } from '@cadenza/contracts/families/participant'
import type { CartItem } from '@cadenza/contracts/places/cart'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Badge } from '../../../components/parts/badge.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { problemFor } from '../../../shared/places/cart-problem.ts'
import { sayTimetableProblem, timetableOf } from '../../../shared/places/timetable-problem.ts'
import { useSelectCourse } from '../select/mutations.ts'

interface PlaceOfProps {
  course: SeasonCourse
  participant: Participant
  called: string
  hasPlace: boolean
  /** The row of the cart that is for them. */
  item: CartItem | undefined
}

/** What a class is to one person: theirs, in the cart with what is to be known of it, or to select. */
export function PlaceOf({ course, participant, called, hasPlace, item }: PlaceOfProps) {
  const isOnSale = isForSale(course, useSiteConfig())
  const { mutate, isPending } = useSelectCourse()
  const wasPressed = useRef(false)
  /** A keyboard user continues from where the button was. */
  const keepFocus = (link: HTMLAnchorElement | null) => {
    if (wasPressed.current && document.activeElement === document.body) link?.focus()
  }
  if (hasPlace) return <Badge tone="success">{t`Booked`}</Badge>
  if (item) {
    const problem = item.problem ? [problemFor(item.problem, participant).text] : []
    const notes = timetableOf(item).map((one) => sayTimetableProblem(one, participant))
    return (
      <>
        <Link ref={keepFocus} to="/dashboard/myCart" className="badge bg-info-soft text-info">
          <Trans>
            In your cart<span className="sr-only"> for {called}</span>
          </Trans>
        </Link>
        <p className="text-warning">{[...problem, ...notes].join(' ')}</p>
      </>
    )
  }
  if (!isOnSale) return null
  const select = () => {
    wasPressed.current = true
    mutate({ course: { id: course.id }, participant })
  }
  return (
    <Button variant="secondary" size="sm" className="mt-1" busy={isPending} onClick={select}>
      <Trans>
        Select
        <span className="sr-only">
          {' '}
          {course.name} for {called}
        </span>
      </Trans>
    </Button>
  )
}
