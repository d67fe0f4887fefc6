import { msg, t } from '@lingui/core/macro'
import type { RefundPolicyList } from '@cadenza/contracts/money/refund-policy'
import { Button } from '../../components/parts/button.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { useOpened } from '../../lib/forms/use-opened.ts'
import { PolicyChoices } from './policy-choices.tsx'
import { PolicyItem } from './policy-item.tsx'
import { byName, type NamedPolicy } from './named-policy.ts'
import { usePolicies } from './queries.ts'

/** What is given back of places, by when: where each policy holds, and all that were ever published. */
export function RefundPoliciesPage() {
  const query = usePolicies()
  const { opened: edited, open, close } = useOpened<string | null>()
  return (
    <DashboardPage
      title={t`Refund policies`}
      lead={t`How much families get back when they give up a place. A version never changes and cannot be deleted: each place keeps the one under which it was bought.`}
      actions={<Button onClick={() => open(null)}>{t`New policy`}</Button>}
    >
      <QueryView query={query} skeleton={<TableSkeleton rows={5} />}>
        {(list) => (
          <>
            {edited !== undefined && (
              <policyForm.Part list={list} policy={policyOf(list, edited)} onClose={close} fallback={null} />
            )}
            <Policies list={list} onEdit={open} />
          </>
        )}
      </QueryView>
    </DashboardPage>
  )
}

const policyForm = onDemand(
  () => import('./policy-form.tsx').then(({ PolicyForm }) => PolicyForm),
  msg`The form could not be loaded`,
)

const policyOf = ({ policies }: RefundPolicyList, name: string | null): NamedPolicy | undefined =>
  byName(policies).find((policy) => policy.name === name)

interface PoliciesProps {
  list: RefundPolicyList
  onEdit: (name: string) => void
}

function Policies({ list, onEdit }: PoliciesProps) {
  const named = byName(list.policies)
  if (named.length === 0)
    return (
      <EmptyState
        title={t`No policies yet`}
        text={t`Without one, nothing is given back unless the school cancels. Publish one with “New policy”.`}
      />
    )
  return (
    <div className="grid gap-10">
      <PageSection
        title={t`Where they hold`}
        lead={t`For places bought from now on. A term’s policy counts before the school’s.`}
      >
        <PolicyChoices list={list} />
      </PageSection>
      <PageSection title={t`All policies`}>
        <ul className="grid gap-4">
          {named.map((policy) => (
            <PolicyItem key={policy.name} policy={policy} list={list} onEdit={() => onEdit(policy.name)} />
          ))}
        </ul>
      </PageSection>
    </div>
  )
}
