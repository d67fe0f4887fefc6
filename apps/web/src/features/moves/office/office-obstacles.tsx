import { t } from '@lingui/core/macro'
import type { OfficePlaceToMove } from '@cadenza/contracts/places/move'
import { pageWordsFor } from '@cadenza/contracts/wire/conflict-sentences'
import { Alert } from '../../../components/parts/alert.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { ClassLink, OrderLink } from '../../../shared/links/object-links.tsx'
import { aboveLimit } from '../../../shared/orders/refund-limit.ts'

interface Obstacle {
  reason?: string | undefined
  /** The school's own; without them the sentence of the reason. */
  words?: string
  courseIds?: string[] | undefined
}

interface OfficeObstaclesProps {
  obstacles: Obstacle[]
  place: OfficePlaceToMove
}

/** What stands in the way of a move by the office, with the classes that it is about. */
export function OfficeObstacles({ obstacles, place }: OfficeObstaclesProps) {
  if (obstacles.length === 0) return null
  return (
    <Alert tone="warning">
      <ul className="grid gap-2">
        {obstacles.map(({ reason = '', words = pageWordsFor(reason) ?? '', courseIds = [] }) => (
          <li key={reason} className="wrap-anywhere">
            {words}
            {place.classes
              .filter(({ id }) => courseIds.includes(id))
              .map(({ id, name }) => (
                <span key={id}>
                  {' '}
                  <ClassLink id={id}>{name}</ClassLink>
                </span>
              ))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The same of a call that was refused or failed; nothing of one that was not. */
export function OfficeRefusal({ error, place }: { error: unknown; place: OfficePlaceToMove }) {
  if (!error) return null
  const { reason, message, details } = messageFor(error)
  if (reason === 'refund_above_limit')
    return <Alert tone="warning">{aboveLimit(details, place.currency)}</Alert>
  const courseIds = details && 'courseIds' in details ? details.courseIds : undefined
  const orderId = details && 'orderId' in details ? details.orderId : undefined
  return (
    <>
      <OfficeObstacles place={place} obstacles={[{ reason, words: message, courseIds }]} />
      {orderId && <OrderLink id={orderId}>{t`Open that order`}</OrderLink>}
    </>
  )
}
