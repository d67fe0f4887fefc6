import { msg, t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { TroubledRefund } from '@cadenza/contracts/money/payment'
import { textOf } from '../../lib/forms/form-values.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { PanelForm } from '../../components/forms/panel-form.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { useMarkRefundSent } from './mutations.ts'

interface SentDialogProps {
  refund: TroubledRefund
  onClose: () => void
}

const labels = worded({ sentOn: msg`Sent on`, reference: msg`Reference` })

/** When a refund that no provider sends was sent, and what the bank or the cheque calls it. */
export function SentDialog({ refund, onClose }: SentDialogProps) {
  const { id, createdAt } = refund
  const { timeZone } = useSiteConfig()
  const mark = useMarkRefundSent()
  const today = dayIn(timeZone)
  return (
    <PanelForm
      form="sent"
      title={t`Mark as sent`}
      labels={labels}
      submitLabel={t`Mark as sent`}
      onSubmit={(values) =>
        mark.mutateAsync({
          id,
          sentOn: textOf(values, 'sentOn'),
          reference: textOf(values, 'reference').trim(),
        })
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          <p className="wrap-anywhere">
            <What refund={refund} /> {t`We email the family.`}
          </p>
          <TextField
            {...field('sentOn')}
            type="date"
            min={dayIn(timeZone, new Date(createdAt))}
            max={today}
            defaultValue={today}
          />
          <TextField
            {...field('reference')}
            hint={t`What the bank, the cheque or your cash book calls it.`}
            autoComplete="off"
            maxLength={80}
          />
        </>
      )}
    </PanelForm>
  )
}

function What({ refund }: Pick<SentDialogProps, 'refund'>) {
  const { amountMinor, currency, payer, receiptNumber } = refund
  const amount = <strong className="tabular-nums">{formatMoney(amountMinor, currency)}</strong>
  const of = receiptNumber === null ? 'none' : 'known'
  return payer === null ? (
    <Trans>
      {amount} to the payer
      <Select value={of} _known={`, of receipt ${receiptNumber}`} other="" />.
    </Trans>
  ) : (
    <Trans>
      {amount} to {payer}
      <Select value={of} _known={`, of receipt ${receiptNumber}`} other="" />.
    </Trans>
  )
}
