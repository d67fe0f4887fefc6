import { t } from '@lingui/core/macro'
import type { Found } from '@cadenza/contracts/office/school-search'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { NewFamilyForm } from './new-family-form.tsx'
import { useFoundFamilies } from './queries.ts'

interface FamilyStepProps {
  q: string | undefined
  onSearch: (q: string | undefined) => void
  onFamily: (id: string, next: 'children' | 'classes') => void
}

/** Looks a family up, or makes a new one. */
export function FamilyStep({ q, onSearch, onFamily }: FamilyStepProps) {
  const [isNew, setNew] = useState(false)
  if (isNew)
    return (
      <NewFamilyForm
        onMade={(id, children) => onFamily(id, children > 0 ? 'classes' : 'children')}
        onCancel={() => setNew(false)}
      />
    )
  return (
    <div className="grid max-w-2xl gap-5">
      <SearchField
        label={t`Find a family`}
        hint={t`A parent’s or a child’s name, an email address or a telephone number`}
        q={q}
        onSearch={onSearch}
      />
      {/* Above what is found, which would move it as it arrives. */}
      <div>
        <Button variant={q === undefined ? 'primary' : 'secondary'} onClick={() => setNew(true)}>
          {t`New family`}
        </Button>
      </div>
      {q !== undefined && <FoundFamilies q={q} onFamily={(id) => onFamily(id, 'children')} />}
    </div>
  )
}

function FoundFamilies({ q, onFamily }: { q: string; onFamily: (id: string) => void }) {
  const found = useFoundFamilies(q)
  if (q.trim().length < 2) return <p className="text-muted">{t`Please type at least two letters.`}</p>
  return (
    <QueryView query={found} skeleton={<TableSkeleton rows={3} />}>
      {(all) => {
        const families = all.flatMap(toFamily)
        return families.length === 0 ? (
          <p role="status" className="text-muted">
            {t`Nobody is called that. Is it a new family?`}
          </p>
        ) : (
          <ul aria-label={t`Families found`} className="grid gap-2">
            {families.map(({ key, id, name, line }) => (
              <li key={key}>
                <button
                  type="button"
                  className="flex w-full flex-wrap items-baseline gap-x-3 rounded-card border border-hairline p-4 text-start hover:bg-sunken"
                  onClick={() => onFamily(id)}
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
