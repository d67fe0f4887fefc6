import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../../../components/layout/not-found-page.tsx'
import { ProgressPage } from '../../../components/layout/waiting-page.tsx'
import { OfferView } from '../../../features/checkout/offer-view.tsx'
import { ConsentsFor } from '../../../features/families/own/consents-first.tsx'
import { orNotFound } from '../../../lib/loading/api-error.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/offer/$id')({
  head: dashboardHead(msg`Your offer`),
  loader: async ({ context, params: { id } }) =>
    orNotFound((await context.api()).student.offers.get.ensureData({ orderId: id })),
  component: OfferPage,
  notFoundComponent: NotFoundPage,
})

const nothing = () => undefined

function OfferPage() {
  const { id } = Route.useParams()
  const { viewer } = useViewer()
  const navigate = Route.useNavigate()
  return viewer ? (
    <OfferView
      orderId={id}
      viewer={viewer}
      consentsFirst={(participantIds, then, onAnswered = nothing) => (
        <ConsentsFor
          participantIds={participantIds}
          before="accept"
          pageTitle={t`Your offer`}
          onAnswered={onAnswered}
        >
          {then}
        </ConsentsFor>
      )}
      onLeave={() => void navigate({ to: '/dashboard/waitingList' })}
    />
  ) : (
    <ProgressPage />
  )
}
