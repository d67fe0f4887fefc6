import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { useScholarships } from '../../shared/discounts/queries.ts'
import { ScholarshipList } from '../../shared/discounts/scholarship-list.tsx'

const dialog = onDemand(
  () => import('./grant-scholarship-dialog.tsx').then(({ GrantScholarshipDialog }) => GrantScholarshipDialog),
  msg`The form could not be loaded`,
)

interface ScholarshipsPartProps {
  /** Who is about to be erased is granted none. */
  of: { id: string; name: string; eraseAt: string | null }
}

/** The scholarships of a child, or of a grown-up who attends: for the office alone, reasons and all. */
export function ScholarshipsPart({ of: { id, name, eraseAt } }: ScholarshipsPartProps) {
  const query = useScholarships({ participantId: id })
  const [isGranting, setGranting] = useState(false)
  return (
    <section aria-label={t`Scholarship of ${name}`} className="grid max-w-3xl gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg">{t`Scholarship`}</h3>
        {eraseAt === null && (
          <Button size="sm" variant="secondary" aria-haspopup="dialog" onClick={() => setGranting(true)}>
            {t`Grant a scholarship`}
          </Button>
        )}
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-6" />}>
        {(scholarships) =>
          scholarships.length === 0 ? (
            <p className="text-muted">{t`None.`}</p>
          ) : (
            <ScholarshipList scholarships={scholarships} isOfOne />
          )
        }
      </QueryView>
      {isGranting && (
        <dialog.Part
          of={{ id, name }}
          had={query.data?.map(({ series }) => series) ?? []}
          onClose={() => setGranting(false)}
        />
      )}
    </section>
  )
}
