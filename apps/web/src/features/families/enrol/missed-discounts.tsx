import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { missedWords } from './missed-words.ts'
import { useMissedDiscounts } from './queries.ts'

/** The discounts that no line of the cart has, and why not: asked for when someone looks. */
export function MissedDiscounts({ familyId }: { familyId: string }) {
  const [open, setOpen] = useState(false)
  const missed = useMissedDiscounts(familyId, open)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t`Discounts that do not apply`}</summary>
      {open && (
        <QueryView query={missed} skeleton={<TableSkeleton rows={2} />}>
          {(discounts) =>
            discounts.length === 0 ? (
              <p className="text-muted">{t`There are no others.`}</p>
            ) : (
              <ul aria-label={t`Discounts that do not apply`} className="divide-y divide-hairline">
                {discounts.map(({ series, name, code, why, day }) => (
                  <li key={series} className="flex flex-wrap justify-between gap-x-4 py-2">
                    <span className="min-w-0 wrap-anywhere">
                      {code === null ? name : t`${name} (code ${code})`}
                    </span>
                    <span className="text-sm text-muted">{missedWords(why, day)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      )}
    </details>
  )
}
