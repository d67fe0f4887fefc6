import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { onDemand } from '../../../components/on-demand.tsx'
import { PayLink } from '../../../features/cart/cart-summary.tsx'
import { CartView } from '../../../features/cart/cart-view.tsx'
import { dashboardHead } from '../../../lib/dashboard-head.ts'

export const Route = createFileRoute('/dashboard/_student/myCart')({
  head: dashboardHead('Selected Classes'),
  component: () => (
    <DashboardPage title="Selected Classes">
      <CartView
        payForChildren={(cart) => <payForChildren.Part cart={cart} fallback={<PayLink />} />}
        suggestions={<suggestions.Part />}
      />
    </DashboardPage>
  ),
})

const suggestions = onDemand(() =>
  import('../../../features/courses/suggested-classes.tsx').then(({ SuggestedClasses }) => SuggestedClasses),
)
const payForChildren = onDemand(() =>
  import('../../../features/family/pay-for-children.tsx').then(({ PayForChildren }) => PayForChildren),
)
