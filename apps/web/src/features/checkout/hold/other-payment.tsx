import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { LinkButton } from '../../../components/parts/button.tsx'
import { useOffersInPayment } from './queries.ts'

/** Only one payment runs at a time: leads to the other one, of an offer or of the cart. */
export function OtherPayment({ children }: { children?: ReactNode }) {
  const { data, isPending } = useOffersInPayment()
  const paid = data?.items.find(({ offer }) => offer?.isInPayment)
  return (
    <Alert tone="warning">
      <h2 className="text-lg">{t`Another payment of yours is not finished`}</h2>
      <p className="my-2 wrap-anywhere">
        {paid && `${t`You are paying for the offered place in ${paid.course.name}.`} `}
        {t`Please finish that payment or leave it first. Nothing is lost here, and you have not been charged.`}
      </p>
      <div className="flex min-h-11 flex-wrap gap-3">
        {!isPending &&
          (paid?.offer ? (
            <LinkButton to="/dashboard/offer/$id" params={{ id: paid.offer.orderId }}>
              {t`Go to that offer`}
            </LinkButton>
          ) : (
            <LinkButton to="/dashboard/payment">{t`Go to that payment`}</LinkButton>
          ))}
        {children}
      </div>
    </Alert>
  )
}
