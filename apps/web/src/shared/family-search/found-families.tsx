import { t } from '@lingui/core/macro'
import type { Found } from '@cadenza/contracts/office/school-search'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { leastLetters, useFoundFamilies } from './queries.ts'

interface FoundFamiliesProps {
  q: string
  /** What is said when there are none. */
  none: string
  onFamily: (id: string, name: string) => void
}

/** Families by a few letters of a name or an address, one of which is chosen. */
export function FoundFamilies({ q, none, onFamily }: FoundFamiliesProps) {
  const found = useFoundFamilies(q)
  if (q.trim().length < leastLetters)
    return <p className="text-muted">{t`Please type at least two letters.`}</p>
  return (
    <QueryView query={found} skeleton={<TableSkeleton rows={3} />}>
      {(all) => {
        const families = all.flatMap(toFamily)
        return families.length === 0 ? (
          <p role="status" className="text-muted">
            {none}
          </p>
        ) : (
          <ul aria-label={t`Families found`} className="grid gap-2">
            {families.map(({ key, id, name, line }) => (
              <li key={key}>
                <button
                  type="button"
                  className="flex w-full flex-wrap items-baseline gap-x-3 rounded-card border border-hairline p-4 text-start hover:bg-sunken"
                  onClick={() => onFamily(id, name)}
                >
                  <strong className="font-semibold wrap-anywhere">{name}</strong>
                  <span className="text-sm text-muted wrap-anywhere">{line}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }}
    </QueryView>
  )
}

/** A child leads to its parent. */
function toFamily(found: Found) {
  if (found.kind === 'person')
    return [{ key: found.id, id: found.id, name: found.name, line: found.email || t`Without an address` }]
  if (found.kind === 'child')
    return [{ key: found.id, id: found.parent.id, name: found.name, line: t`Child of ${found.parent.name}` }]
  return []
}
