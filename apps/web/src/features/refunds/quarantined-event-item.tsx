import type { QuarantinedEvent, QuarantineReason } from '@cadenza/contracts/payment'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { AttentionItem } from './attention-item.tsx'

/**
 * A message of the payment provider that changed nothing here; an admin compares it with the account there.
 */
export function QuarantinedEventItem({ event }: { event: QuarantinedEvent }) {
  const { timeZone } = useSiteConfig()
  const { id, type, objectId, reason, receivedAt } = event
  return (
    <AttentionItem
      title={`A message of the payment provider ${reason === 'not_finished' ? 'waits' : 'was set aside'}`}
      text={
        <>
          {reasons[reason]} It changed nothing here. Look it up in the account at the payment provider:{' '}
          {type === 'unreadable' ? '' : `${type}, `}
          {objectId ? `about ${objectId}, ` : ''}
          {id}, came <time dateTime={receivedAt}>{formatDateTime(receivedAt, timeZone)}</time>.
        </>
      }
    />
  )
}

const reasons: Record<QuarantineReason, string> = {
  unreadable: 'It is signed as it should be, but cannot be read.',
  no_object: 'It does not say what it is about.',
  unknown_object: 'It is about something that the provider itself does not know.',
  malformed_object: 'It is about something that the provider describes in an unexpected way.',
  foreign_order: 'It tells of a payment for an order that is none of this school’s.',
  not_finished: 'It could not be dealt with for an hour, and is still tried.',
}
