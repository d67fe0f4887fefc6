import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { TroubledRefund } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { useIsOfOffice } from '../../lib/viewer/queries.ts'
import { useRetryRefund } from './mutations.ts'
import { SentDialog } from './sent-dialog.tsx'
import { AttentionItem } from './attention-item.tsx'

/** A refund that the bank refused, or that has had no news for minutes. An admin may send it again, or by hand. */
export function TroubledRefundItem({ refund }: { refund: TroubledRefund }) {
  const retry = useRetryRefund()
  const [isMarking, setMarking] = useState(false)
  const isOfOffice = useIsOfOffice()
  const { id, status, amountMinor, currency, payer, receiptNumber, paymentIntentId } = refund
  const amount = formatMoney(amountMinor, currency)
  const failed = status === 'failed'
  return (
    <>
      <AttentionItem
        title={failed ? t`A refund of ${amount} failed` : t`A refund of ${amount} is not confirmed yet`}
        text={
          <>
            {failed ? failureWords(refund.failure) : t`The payment provider still has to confirm it.`}{' '}
            <Which refund={refund} />
            {failed && isOfOffice && ' '}
            {failed && isOfOffice && t`An admin can send it again, or note that it was sent by hand.`}
          </>
        }
        search={receiptNumber ? String(receiptNumber) : undefined}
        action={
          failed &&
          !isOfOffice && (
            <>
              <Button
                busy={retry.isPending}
                aria-label={
                  receiptNumber
                    ? t`Retry the refund of ${amount} for ${payer ?? ''}, receipt ${receiptNumber}`
                    : t`Retry the refund of ${amount} of money that fits no order, ${paymentIntentId ?? ''}`
                }
                onClick={() => retry.mutate({ id })}
              >
                {t`Retry`}
              </Button>
              {refund.paymentId !== null && (
                <Button
                  variant="secondary"
                  aria-label={
                    payer === null
                      ? t`Sent by hand: ${amount} to the payer`
                      : t`Sent by hand: ${amount} to ${payer}`
                  }
                  onClick={() => setMarking(true)}
                >
                  {t`Sent by hand`}
                </Button>
              )}
            </>
          )
        }
      />
      {isMarking && <SentDialog refund={refund} onClose={() => setMarking(false)} />}
    </>
  )
}

/** Whose it is, and since when. */
function Which({ refund }: { refund: TroubledRefund }) {
  const { status, payer, receiptNumber, paymentIntentId, settledAt, createdAt } = refund
  const since = <Moment at={settledAt ?? createdAt} />
  if (receiptNumber)
    return status === 'failed' ? (
      <Trans>
        It is for {payer}, receipt {receiptNumber}, and failed on {since}.
      </Trans>
    ) : (
      <Trans>
        It is for {payer}, receipt {receiptNumber}, on its way since {since}.
      </Trans>
    )
  return status === 'failed' ? (
    <Trans>
      It is of money that fits no order, {paymentIntentId}, and failed on {since}.
    </Trans>
  ) : (
    <Trans>
      It is of money that fits no order, {paymentIntentId}, on its way since {since}.
    </Trans>
  )
}

/** Why the provider could not send a refund, in plain words. */
export function failureWords(code: string | null): string {
  const known = byCode[code ?? '']
  if (known) return known
  return code
    ? t`The payment provider could not send it: ${asWords(code)}.`
    : t`The payment provider could not send it.`
}

/** `needs_response` as `needs response`. */
export function asWords(code: string): string {
  return code.replaceAll('_', ' ')
}

const byCode: Record<string, string | undefined> = worded({
  expired_or_canceled_card: msg`The card has expired or was cancelled.`,
  lost_or_stolen_card: msg`The card was reported lost or stolen.`,
  insufficient_funds: msg`The school’s balance at the payment provider is too low.`,
  charge_for_pending_refund_disputed: msg`The cardholder disputes the payment at the bank.`,
  declined: msg`The bank refused the money.`,
})
