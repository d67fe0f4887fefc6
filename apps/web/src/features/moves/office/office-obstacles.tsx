import { t } from '@lingui/core/macro'
import type { OfficePlaceToMove } from '@cadenza/contracts/places/move'
import { Alert } from '../../../components/parts/alert.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { ClassLink, OrderLink } from '../../../shared/links/object-links.tsx'
import { aboveLimit } from '../../../shared/orders/refund-limit.ts'
import { ObstacleList, obstacleOf, type Obstacle } from '../obstacle-list.tsx'

interface OfficeObstaclesProps {
  obstacles: Obstacle[]
  place: OfficePlaceToMove
}

/** What stands in the way of a move by the office, with the classes that it is about. */
export const OfficeObstacles = ({ obstacles, place }: OfficeObstaclesProps) => (
  <ObstacleList obstacles={obstacles}>
    {({ words, courseIds }) => (
      <>
        {words}
        {place.classes
          .filter(({ id }) => courseIds.includes(id))
          .map(({ id, name }) => (
            <ClassLink key={id} id={id}>
              {name}
            </ClassLink>
          ))}
      </>
    )}
  </ObstacleList>
)

/** The same of a call that was refused or failed; nothing of one that was not. */
export function OfficeRefusal({ error, place }: { error: unknown; place: OfficePlaceToMove }) {
  if (!error) return null
  const failure = messageFor(error)
  const { reason, details } = failure
  if (reason === 'refund_above_limit')
    return <Alert tone="warning">{aboveLimit(details, place.currency)}</Alert>
  const orderId = details && 'orderId' in details ? details.orderId : undefined
  return (
    <>
      <OfficeObstacles place={place} obstacles={[obstacleOf(failure)]} />
      {orderId && <OrderLink id={orderId}>{t`Open that order`}</OrderLink>}
    </>
  )
}
