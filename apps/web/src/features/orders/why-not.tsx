import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { OrderLink } from '../../shared/links/object-links.tsx'
import { RecordedBefore } from '../../shared/orders/recorded-before.tsx'
import type { RecordRefusal } from './record-refusal.ts'

/** What the office was asked and has said yes to. */
export interface Agreed {
  again?: boolean
  late?: boolean
  toSendBack?: boolean
}

interface WhyNotProps {
  refusal: RecordRefusal | undefined
  busy: boolean
  onAgreed: (agreed: Agreed) => void
}

/** Why nothing was recorded, where that is no field's fault. */
export function WhyNot({ refusal, busy, onAgreed }: WhyNotProps): ReactNode {
  if (refusal?.before !== undefined)
    return (
      <RecordedBefore receiptNumber={refusal.before} busy={busy} onAgain={() => onAgreed({ again: true })} />
    )
  if (refusal?.released)
    return (
      <Alert tone="warning">
        <p className="mb-3">{refusal.released.text}</p>
        <div className="flex flex-wrap gap-2">
          {refusal.released.canBook && (
            <Button size="sm" busy={busy} onClick={() => onAgreed({ late: true })}>
              {t`Book the places`}
            </Button>
          )}
          <Button size="sm" variant="secondary" busy={busy} onClick={() => onAgreed({ toSendBack: true })}>
            {t`Note it to be sent back`}
          </Button>
        </div>
      </Alert>
    )
  if (!refusal?.text) return null
  return (
    <Alert tone="danger">
      {refusal.text}{' '}
      {refusal.paidOrderId && (
        <OrderLink id={refusal.paidOrderId}>{t`See the order and its receipt`}</OrderLink>
      )}
    </Alert>
  )
}
