import { t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { TroubledRefund } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { OrderLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { AttentionItem } from './attention-item.tsx'

/** Money that came without a card goes back the same way: only the office can send it. */
export function RefundByHandItem({ refund }: { refund: TroubledRefund }) {
  const [isMarking, setMarking] = useState(false)
  const { amountMinor, currency, payer, receiptNumber, method, released, createdAt } = refund
  const amount = formatMoney(amountMinor, currency)
  return (
    <>
      <AttentionItem
        title={payer === null ? t`Send ${amount} to the payer` : t`Send ${amount} to ${payer}`}
        text={
          <>
            {released ? (
              <Trans>
                <Select
                  value={method ?? 'card'}
                  _transfer="Paid by bank transfer"
                  _cheque="Paid by cheque"
                  _cash="Paid in cash"
                  _none="Free of charge"
                  other="Paid"
                />{' '}
                for <OrderLink id={released.orderId}>{released.reference}</OrderLink>, whose places were
                released and not booked again, and noted on <Moment at={createdAt} />.
              </Trans>
            ) : (
              <Trans>
                <Select
                  value={method ?? 'card'}
                  _transfer="Paid by bank transfer"
                  _cheque="Paid by cheque"
                  _cash="Paid in cash"
                  _none="Free of charge"
                  other="Paid"
                />
                <Select
                  value={receiptNumber === null ? 'none' : 'known'}
                  _known={`, receipt ${receiptNumber},`}
                  other=""
                />{' '}
                and refunded on <Moment at={createdAt} />.
              </Trans>
            )}{' '}
            {t`Send the money, then mark it here.`}
          </>
        }
        search={receiptNumber ? String(receiptNumber) : undefined}
        action={
          <>
            {released?.payerId && (
              <LinkButton
                to="/dashboard/enrol"
                search={{
                  family: released.payerId,
                  step: 'classes',
                  who: released.participantIds.join(','),
                  q: released.className,
                }}
                variant="secondary"
                aria-label={t`Enrol ${payer ?? ''} again, or put them on the waiting list of ${released.className}`}
              >
                {t`Enrol, or join the waiting list`}
              </LinkButton>
            )}
            <Button
              aria-label={
                payer === null
                  ? t`Mark as sent: ${amount} to the payer`
                  : t`Mark as sent: ${amount} to ${payer}`
              }
              onClick={() => setMarking(true)}
            >
              {t`Mark as sent`}
            </Button>
          </>
        }
      />
      {isMarking && <SentDialog refund={refund} onClose={() => setMarking(false)} />}
    </>
  )
}
