import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../components/dashboard-page.tsx'
import { onDemand } from '../../../components/on-demand.tsx'
import { CartView } from '../../../features/cart/cart-view.tsx'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/myCart')({
  head: dashboardHead('Selected Classes'),
  component: () => (
    <DashboardPage title="Selected Classes">
      <CartView
        asking={(item, onClose) => <forWhom.Part course={item.course} instead={item} onClose={onClose} />}
        suggestions={<suggestions.Part />}
      />
    </DashboardPage>
  ),
})

const suggestions = onDemand(() =>
  import('../../../features/courses/suggested-classes.tsx').then(({ SuggestedClasses }) => SuggestedClasses),
)
const forWhom = onDemand(
  () => import('../../../features/courses/for-whom-dialog.tsx').then(({ ForWhomDialog }) => ForWhomDialog),
  'The choice of a child',
)
