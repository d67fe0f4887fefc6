import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Reservation } from '@cadenza/contracts/money/office-sale'

/** What a payer needs to send the money of reserved places: how much, with which reference, where to, until when. */
export function reservationFacts({ method, reference, totalMinor, currency, dueOn, bank }: Reservation) {
  return [
    {
      label: t`Amount`,
      value: formatMoney(totalMinor, currency),
      copies: { text: formatAmount(totalMinor), label: t`Copy the amount` },
      isStrong: true,
    },
    {
      label: referenceLabels[method],
      value: reference,
      copies: { text: reference, label: t`Copy the reference` },
      isStrong: true,
    },
    ...(bank
      ? [
          {
            label: t`Account holder`,
            value: bank.holder,
            copies: { text: bank.holder, label: t`Copy the account holder` },
          },
          {
            label: t`Account`,
            value: bank.account,
            copies: { text: bank.account, label: t`Copy the account` },
          },
        ]
      : []),
    ...(bank?.bank ? [{ label: t`Bank`, value: bank.bank }] : []),
    { label: t`The money must arrive by`, value: dateOf(dueOn) },
  ]
}

const referenceLabels = worded<Reservation['method']>({
  transfer: msg`Reference to write on the transfer`,
  cheque: msg`Reference to write on the cheque`,
  cash: msg`Reference`,
})
