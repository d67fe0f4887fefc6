import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { SearchField } from '../../../components/forms/search-field.tsx'
import { FoundFamilies } from '../../../shared/family-search/found-families.tsx'
import { NewFamilyForm } from './new-family-form.tsx'

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
      {q !== undefined && (
        <FoundFamilies
          q={q}
          none={t`Nobody is called that. Is it a new family?`}
          onFamily={(id) => onFamily(id, 'children')}
        />
      )}
    </div>
  )
}
