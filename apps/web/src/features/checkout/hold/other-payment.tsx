import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Alert } from '../../../components/parts/alert.tsx'
import { LinkButton } from '../../../components/parts/button.tsx'
import { useOwnPlaces, useOffersInPayment } from './queries.ts'

/** Only one payment runs at a time: leads to the other one, of a move, of an offer or of the cart. */
export function OtherPayment({ children }: { children?: ReactNode }) {
  const { data, isPending } = useOffersInPayment()
  const places = useOwnPlaces()
  const moved = places.data?.find(({ movingTo }) => movingTo)
  const paid = data?.items.find(({ offer }) => offer?.isInPayment)
  return (
    <Alert tone="warning">
      <h2 className="text-lg">{t`Another payment of yours is not finished`}</h2>
      <p className="my-2 wrap-anywhere">
        {moved?.movingTo &&
          `${t`You are moving your place in ${moved.course.name} to ${moved.movingTo.course}.`} `}
        {paid && `${t`You are paying for the offered place in ${paid.course.name}.`} `}
        {t`Please finish that payment or leave it first. Nothing is lost here, and you have not been charged.`}
      </p>
      <div className="flex min-h-11 flex-wrap gap-3">
        {!isPending &&
          !places.isPending &&
          (moved?.movingTo ? (
            <LinkButton
              to="/dashboard/places/$enrolmentId/move"
              params={{ enrolmentId: moved.id }}
              search={{ to: moved.movingTo.courseId }}
            >
              {t`Go to that move`}
            </LinkButton>
          ) : paid?.offer ? (
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
