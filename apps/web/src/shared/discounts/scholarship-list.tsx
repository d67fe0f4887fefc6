import { t } from '@lingui/core/macro'
import type { Scholarship } from '@cadenza/contracts/money/discount'
import { Button } from '../../components/parts/button.tsx'
import { useConfirm } from '../../components/dialogs/confirm-dialog.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { PersonLink } from '../links/object-links.tsx'
import { useRevokeScholarship } from './mutations.ts'
import { useScholarships } from './queries.ts'

interface ScholarshipsProps {
  /** Of a participant they are told apart by their names, and else by whose they are. */
  of: { participantId: string } | { series: string }
  /** What is said when there are none. */
  none: string
}

/** Scholarships with their reasons, each of which can be revoked. */
export function Scholarships({ of, none }: ScholarshipsProps) {
  return (
    <QueryView query={useScholarships(of)} skeleton={<Skeleton className="h-6" />}>
      {(scholarships) =>
        scholarships.length === 0 ? (
          <p className="text-muted">{none}</p>
        ) : (
          <List scholarships={scholarships} isOfOne={'participantId' in of} />
        )
      }
    </QueryView>
  )
}

function List({ scholarships, isOfOne }: { scholarships: Scholarship[]; isOfOne: boolean }) {
  const confirm = useConfirm()
  const revoke = useRevokeScholarship()
  const ask = async ({ id, name, participant }: Scholarship) => {
    const sure = await confirm({
      title: t`Revoke this scholarship?`,
      what: `${participant.name}: ${name}`,
      text: t`Places that were bought keep it. What is in the cart is at the full price.`,
      confirmLabel: t`Revoke it`,
      danger: true,
    })
    if (sure) revoke.mutate({ id })
  }
  return (
    <ul aria-label={t`Scholarships`} className="grid gap-3">
      {scholarships.map((scholarship) => {
        const { id, name, participant, reason, grantedAt, grantedBy } = scholarship
        return (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                {isOfOne ? name : <PersonLink id={participant.id}>{participant.name}</PersonLink>}
              </p>
              <p>{reason}</p>
              <p className="text-sm text-muted">
                <Moment at={grantedAt} /> · {grantedBy ?? t`A deleted person`}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              busy={revoke.isPending && revoke.variables.id === id}
              aria-label={t`Revoke: ${isOfOne ? name : participant.name}`}
              onClick={() => void ask(scholarship)}
            >
              {t`Revoke`}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
