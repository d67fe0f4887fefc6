import { t } from '@lingui/core/macro'
import type { ConflictReason } from '@cadenza/contracts/wire/error'
import { LinkButton } from '../../components/parts/button.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { ObstacleList, obstacleOf, type Obstacle } from './obstacle-list.tsx'
import { useEnrolments, type PlaceToMove } from './queries.ts'

interface ObstaclesProps {
  obstacles: Obstacle[]
  /** Who is to attend. */
  participant: PlaceToMove['participant']
  courseId?: string
}

/** What stands in the way of a move, each with where it can be put right. */
export function Obstacles({ obstacles, ...about }: ObstaclesProps) {
  const { data: places = [] } = useEnrolments()
  const namesOf = (ids: string[]) => [
    ...new Set(places.filter(({ course }) => ids.includes(course.id)).map(({ course }) => course.name)),
  ]
  return (
    <ObstacleList obstacles={obstacles}>
      {({ reason, words, courseIds }) => (
        <>
          <p>
            {words} {namesOf(courseIds).length > 0 && t`It is about ${namesOf(courseIds).join(', ')}.`}
          </p>
          <WayOn reason={reason} isMoving={places.some(({ movingTo }) => movingTo)} {...about} />
        </>
      )}
    </ObstacleList>
  )
}

/** The same of a call that was refused or failed; nothing of one that was not. */
export const Refusal = ({ error, ...about }: Omit<ObstaclesProps, 'obstacles'> & { error: unknown }) =>
  error ? <Obstacles {...about} obstacles={[obstacleOf(messageFor(error))]} /> : null

const ways: { [reason: string]: Way } = {
  ...{ birth_date_missing: 'child', consent_missing: 'child', not_eligible: 'child' },
  ...{ sold_out: 'class', sale_not_open: 'class', waiting_room: 'class', payment_in_progress: 'payment' },
  ...{ clash: 'places', place_required: 'places', already_enrolled: 'places', move_in_progress: 'places' },
} satisfies Partial<Record<ConflictReason, Way>>
type Way = 'child' | 'class' | 'payment' | 'places'

interface WayOnProps extends Omit<ObstaclesProps, 'obstacles'> {
  reason: string
  /** The payment is that of a move, which the list of places leads to. */
  isMoving: boolean
}

function WayOn({ reason, isMoving, participant: { id, isSelf, name }, courseId }: WayOnProps) {
  const way = ways[reason]
  const look = { variant: 'secondary' } as const
  if (way === 'places' || (way === 'payment' && isMoving))
    return <LinkButton to="/dashboard/enrolledClasses" {...look}>{t`Enrolled classes`}</LinkButton>
  if (way === 'payment')
    return <LinkButton to="/dashboard/payment" {...look}>{t`Go to that payment`}</LinkButton>
  if (way === 'child')
    return (
      <LinkButton to={isSelf ? '/dashboard/profile' : '/dashboard/family/$id'} params={{ id }} {...look}>
        {isSelf ? t`My profile` : t`Open the page of ${name}`}
      </LinkButton>
    )
  return way && courseId ? (
    <LinkButton to="/classes/$course" params={{ course: courseId }} {...look}>{t`See the class`}</LinkButton>
  ) : null
}
