import { t } from '@lingui/core/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState, type FormEvent } from 'react'
import { stored } from '../../lib/browser/browser-storage.ts'
import { ActionMenu } from '../parts/action-menu.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { TextField } from '../forms/field.tsx'

/** Filters as they stand in an address. */
type Filters = Record<string, string | undefined>

interface SavedView {
  name: string
  filters: Filters
}

interface SavedViewsProps {
  /** Whose views, and of which list. */
  owner: string
  list: string
  filters: Filters
  onView: (filters: Filters) => void
}

const mostViews = 12

/**
 * Filters of a list under a name. They are kept in this browser for this account, without the search text: that may be
 * someone's name, and views stay when their owner signs out.
 */
export function SavedViews({ owner, list, filters: all, onView }: SavedViewsProps) {
  const { q: _, ...filters } = all
  const place = stored.savedViews(owner, list)
  const [views, setViews] = useState(() => readViews(place.read()))
  const [naming, setNaming] = useState(false)
  const keep = (next: SavedView[]) => {
    place.save(JSON.stringify(next))
    setViews(next)
  }
  const isSet = Object.values(filters).some(Boolean)
  return (
    <>
      <ActionMenu
        label={t`Saved views`}
        face={<Bookmark aria-hidden className="size-5" />}
        actions={[
          ...views.map(({ name, filters: kept }) => ({ label: name, onSelect: () => onView(kept) })),
          {
            label: t`Save these filters …`,
            onSelect: () => setNaming(true),
            blocked: !isSet
              ? t`No filter is set`
              : views.length >= mostViews
                ? t`Remove another one first`
                : undefined,
          },
          ...views.map(({ name }) => ({
            label: t`Remove “${name}”`,
            danger: true,
            onSelect: () => keep(views.filter((view) => view.name !== name)),
          })),
        ]}
      />
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            keep([...views.filter((view) => view.name !== name), { name, filters }])
            setNaming(false)
          }}
        />
      )}
    </>
  )
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    if (typeof name === 'string' && name.trim()) onName(name.trim())
    else setMissing(true)
  }
  return (
    <Dialog title={t`Save these filters`} onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="name"
          hint={t`It is kept in this browser. What you have typed into the search is not part of it.`}
          maxLength={40}
          data-autofocus
          error={missing ? t`Please give it a name` : undefined}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit">{t`Save`}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Written by this or another version of the site, or by hand. */
function readViews(text: string | undefined): SavedView[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

function isView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, filters } = value as Partial<SavedView>
  return typeof name === 'string' && typeof filters === 'object' && filters !== null
}
