import { formatMoney } from '@cadenza/contracts/language/formats'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Reservation } from '@cadenza/contracts/money/office-sale'

/** What a payer needs to send the money of reserved places: how much, with which reference, where to, until when. */
export function reservationFacts({ method, reference, totalMinor, currency, dueOn, bank }: Reservation) {
  return [
    {
      label: 'Amount',
      value: formatMoney(totalMinor, currency),
      copies: { text: formatAmount(totalMinor), label: 'Copy the amount' },
      isStrong: true,
    },
    {
      label: referenceLabels[method],
      value: reference,
      copies: { text: reference, label: 'Copy the reference' },
      isStrong: true,
    },
    ...(bank
      ? [
          {
            label: 'Account holder',
            value: bank.holder,
            copies: { text: bank.holder, label: 'Copy the account holder' },
          },
          {
            label: 'Account',
            value: bank.account,
            copies: { text: bank.account, label: 'Copy the account' },
          },
        ]
      : []),
    ...(bank?.bank ? [{ label: 'Bank', value: bank.bank }] : []),
    { label: 'The money must arrive by', value: dateOf(dueOn) },
  ]
}

const referenceLabels: Record<Reservation['method'], string> = {
  transfer: 'Reference to write on the transfer',
  cheque: 'Reference to write on the cheque',
  cash: 'Reference',
}
