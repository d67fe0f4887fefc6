import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProgressPage } from '../../../components/layout/waiting-page.tsx'
import { ForWhomFirst } from '../../../features/catalogue/select/for-whom-first.tsx'
import { PaymentView } from '../../../features/checkout/payment-view.tsx'
import { ConsentsBeside } from '../../../features/families/own/consents-first.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'

export const Route = createFileRoute('/dashboard/_student/payment')({
  head: dashboardHead(msg`Payment`),
  component: PaymentPage,
})

function PaymentPage() {
  const { viewer } = useViewer()
  const navigate = Route.useNavigate()
  return viewer ? (
    <ForWhomFirst hasSaid={viewer.hasSaidForWhom}>
      <ConsentsBeside>
        {(consents) => (
          <PaymentView
            viewer={viewer}
            consents={consents}
            onLeave={() => void navigate({ to: '/dashboard/myCart' })}
          />
        )}
      </ConsentsBeside>
    </ForWhomFirst>
  ) : (
    <ProgressPage />
  )
}
