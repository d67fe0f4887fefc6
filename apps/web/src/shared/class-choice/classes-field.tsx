import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { FailureAlert } from '../../components/tables/query-view.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { useClassesOnSale, useNamesOf } from './queries.ts'

interface ClassesFieldProps {
  ids: string[]
  error?: string | undefined
  onIds: (ids: string[]) => void
}

/** Classes on sale, found by their name or teacher. What is chosen stays in the list. */
export function ClassesField({ ids, error, onIds }: ClassesFieldProps) {
  const [q, setQ] = useState<string>()
  const found = useClassesOnSale(q)
  // Those that were chosen before; the others are known from the list.
  const [before] = useState(ids)
  const named = useNamesOf(before)
  const [known, setKnown] = useState(new Map<string, string>())
  const items = found.data?.items ?? []
  const names = new Map([...known, ...[...items, ...named].map(({ id, name }) => [id, name] as const)])
  const listed = items.filter(({ id }) => !ids.includes(id))
  // The next list may lack what is chosen.
  const remember = () => setKnown((now) => new Map([...now, ...names]))
  const search = (text: string | undefined) => {
    remember()
    setQ(text)
  }
  const choose = (id: string, isChosen: boolean) => {
    remember()
    onIds(isChosen ? [...ids, id] : ids.filter((one) => one !== id))
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t`Classes`}</legend>
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      <SearchField label={t`Find a class`} hint={t`By its name or its teacher`} q={q} onSearch={search} />
      <FailureAlert error={found.error} />
      <ul className="max-h-72 overflow-y-auto rounded-input border border-control px-3">
        {[...ids.map((id) => ({ id, name: names.get(id) ?? t`A class` })), ...listed].map(({ id, name }) => (
          <li key={id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={ids.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
          </li>
        ))}
        {found.data && listed.length === 0 && ids.length === 0 && (
          <li className="py-3 text-muted">{t`No class on sale has this name.`}</li>
        )}
      </ul>
    </fieldset>
  )
}
