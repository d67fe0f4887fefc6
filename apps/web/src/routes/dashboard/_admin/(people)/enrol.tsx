import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../../components/parts/empty-state.tsx'
import { LinkButton } from '../../../../components/parts/button.tsx'
import { onDemand } from '../../../../components/parts/on-demand.tsx'
import { QueryView } from '../../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../../components/parts/skeleton.tsx'
import { chosenOf, ChildrenStep } from '../../../../features/families/enrol/children-step.tsx'
import { ClassesStep } from '../../../../features/families/enrol/classes-step.tsx'
import {
  readEnrolSearch,
  stepOf,
  type EnrolSearch,
} from '../../../../features/families/enrol/enrol-search.ts'
import { FamilyStep } from '../../../../features/families/enrol/family-step.tsx'
import { PaymentStep } from '../../../../features/families/enrol/payment-step.tsx'
import { useFamily } from '../../../../features/families/enrol/queries.ts'
import { StepList } from '../../../../features/families/enrol/step-list.tsx'
import { dashboardHead } from '../../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_admin/(people)/enrol')({
  // Every page loads this file: the address's parameters are parsed where the steps are shown.
  validateSearch: (search): EnrolSearch => search,
  head: dashboardHead(msg`Enrol`),
  component: Enrol,
})

/** The later steps, which the page's first load has no room for. */
const summary = onDemand(
  () => import('../../../../features/families/enrol/summary-step.tsx').then(({ SummaryStep }) => SummaryStep),
  msg`The summary could not be loaded`,
)
const done = onDemand(
  () => import('../../../../features/families/enrol/done-step.tsx').then(({ DoneStep }) => DoneStep),
  msg`The page could not be loaded`,
)

/** A sale by the office, step by step; the address remembers the family and the step. */
function Enrol() {
  const search = readEnrolSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  const step = stepOf(search)
  const { family, q } = search
  return (
    <DashboardPage title={t`Enrol`} lead={t`For a parent on the telephone, or in front of you.`}>
      <StepList step={step} search={search} />
      {step === 'done' ? (
        <done.Part
          fallback={<TableSkeleton rows={4} />}
          familyId={family}
          receipt={search.receipt}
          reference={search.reference}
        />
      ) : family === undefined ? (
        <FamilyStep
          q={q}
          onSearch={(next) => void navigate({ search: { q: next }, replace: true })}
          onFamily={(id, next) => void navigate({ search: { family: id, step: next } })}
        />
      ) : (
        <FamilySteps key={family} familyId={family} search={search} />
      )}
    </DashboardPage>
  )
}

function FamilySteps({ familyId, search }: { familyId: string; search: EnrolSearch }) {
  const navigate = Route.useNavigate()
  const family = useFamily(familyId)
  const step = stepOf(search)
  const go = (next: EnrolSearch) => void navigate({ search: { ...search, ...next } })
  if (family.data === null)
    return (
      <EmptyState
        title={t`This is not a person`}
        text={t`Look the family up by a name.`}
        action={
          <LinkButton to="/dashboard/enrol" search={{}}>
            {t`Find a family`}
          </LinkButton>
        }
      />
    )
  return (
    <QueryView query={{ ...family, data: family.data ?? undefined }} skeleton={<TableSkeleton rows={6} />}>
      {(page) => {
        const attending = chosenOf(page, search.who)
        if (step === 'payment')
          return (
            <PaymentStep
              familyId={familyId}
              onBack={() => go({ step: 'summary' })}
              onPlaced={(placed) =>
                void navigate({
                  search: {
                    family: familyId,
                    ...(placed.status === 'paid'
                      ? { receipt: placed.payment.id }
                      : { reference: placed.reservation.reference }),
                  },
                  replace: true,
                })
              }
            />
          )
        if (step === 'summary')
          return (
            <summary.Part
              fallback={<TableSkeleton rows={4} />}
              page={page}
              onBack={() => go({ step: 'classes' })}
              onNext={() => go({ step: 'payment' })}
            />
          )
        if (step === 'classes' && attending.length > 0)
          return (
            <ClassesStep
              familyId={familyId}
              attending={attending}
              q={search.q}
              onSearch={(q) => void navigate({ search: { ...search, q }, replace: true })}
              onNext={() => go({ step: 'summary', q: undefined })}
            />
          )
        return (
          <ChildrenStep
            page={page}
            chosen={attending}
            onChoose={(ids) => void navigate({ search: { ...search, who: ids.join(',') }, replace: true })}
            onNext={() => go({ step: 'classes' })}
          />
        )
      }}
    </QueryView>
  )
}
