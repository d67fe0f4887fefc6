import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Scholarships } from '../../shared/discounts/scholarship-list.tsx'

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
      <Scholarships of={{ participantId: id }} none={t`None.`} />
      {isGranting && <dialog.Part of={{ id, name }} onClose={() => setGranting(false)} />}
    </section>
  )
}
