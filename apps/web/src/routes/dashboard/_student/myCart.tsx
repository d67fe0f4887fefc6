import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { CartView } from '../../../features/cart/cart-view.tsx'
import { forWhom } from '../../../features/catalogue/select/for-whom-part.ts'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/myCart')({
  head: dashboardHead(msg`Selected Classes`),
  component: () => (
    <DashboardPage title={t`Selected Classes`}>
      <CartView
        asking={(item, onClose) => <forWhom.Part course={item.course} instead={item} onClose={onClose} />}
        suggestions={<suggestions.Part />}
      />
    </DashboardPage>
  ),
})

const suggestions = onDemand(() =>
  import('../../../features/catalogue/list/suggested-classes.tsx').then(
    ({ SuggestedClasses }) => SuggestedClasses,
  ),
)
