import { useState, type ReactNode } from 'react'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/loading/trpc.ts'
import { BeforeYouPay } from './before-you-pay.tsx'
import { missingFor } from './missing-consents.ts'
import { useConsents } from './use-family.ts'

/**
 * The payment; for a cart with children in it, preceded by the texts their guardians have to agree to, asked
 * once for all of them. A payment that has begun stays on the page, even if it empties the cart or a text is
 * new in the meantime.
 */
export function ConsentsFirst({ children }: { children: ReactNode }) {
  const { data: cart } = trpc.student.cart.get.useQuery()
  const [settledFor, setSettledFor] = useState<string[]>([])
  const ofChildren = cart?.items.filter(({ participant }) => !participant.isSelf) ?? []
  const ids = [...new Set(ofChildren.map(({ participant }) => participant.id))]
  const open = ids.filter((id) => !settledFor.includes(id))
  const consents = useConsents({ enabled: open.length > 0 })
  if (open.length === 0) return children
  if (consents.data && missingFor(consents.data, open).length === 0) {
    setSettledFor([...settledFor, ...open])
    return children
  }
  return (
    <DashboardPage title="Please Make Sure Your Payment">
      <QueryView query={consents} skeleton={<TableSkeleton rows={4} />}>
        {(known) => <BeforeYouPay missing={missingFor(known, open)} />}
      </QueryView>
    </DashboardPage>
  )
}
