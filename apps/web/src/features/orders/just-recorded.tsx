import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { takeBackMinutes } from '@cadenza/contracts/money/order-values'
import type { Payment } from '@cadenza/contracts/money/payment'
import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { useTakePaymentBack } from './mutations.ts'

/** The payment that was recorded a moment ago on this page: its receipt, and the way to take it back within the hour. */
export function useJustRecorded(): { note: ReactNode; onRecorded: (payment: Payment) => void } {
  const [payment, setPayment] = useState<Payment>()
  return {
    note: payment && <JustRecorded key={payment.id} payment={payment} onGone={() => setPayment(undefined)} />,
    onRecorded: setPayment,
  }
}

function JustRecorded({ payment, onGone }: { payment: Payment; onGone: () => void }) {
  const { id, receiptNumber, amountMinor, currency, name } = payment
  const takeBack = useTakePaymentBack()
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), takeBackMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Alert tone="success" className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 wrap-anywhere">
        <Trans>
          {formatMoney(amountMinor, currency)} from {name} is recorded.{' '}
          <Link to="/dashboard/receipt/$id" params={{ id }} className="link inline-block py-0.5">
            Receipt {receiptNumber}
          </Link>
        </Trans>
      </p>
      {!isOver && (
        <Button
          size="sm"
          variant="secondary"
          busy={takeBack.isPending}
          title={t`A payment recorded by mistake, within the hour`}
          onClick={() => takeBack.mutate({ id }, { onSuccess: onGone })}
        >
          {t`Take it back`}
        </Button>
      )}
    </Alert>
  )
}
