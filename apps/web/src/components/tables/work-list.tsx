import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useViewer } from '../../lib/viewer/queries.ts'
import { SearchField } from '../forms/search-field.tsx'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ListFilters } from './list-filters.tsx'
import { PagedView } from './paged-view.tsx'
import { SavedViews } from './saved-views.tsx'

interface Filters {
  q?: string | undefined
  sort?: string | undefined
}

interface WorkListProps<Item, Filter> extends Pick<
  ComponentProps<typeof PagedView<Item>>,
  'list' | 'counted' | 'children'
> {
  /** Under which its saved views are kept. */
  name: string
  filter: Filter
  /** `typing`: one of many steps of one search, which do not get history entries of their own. */
  onFilter: (filter: Filter, typing?: boolean) => void
  /** Reads the filter of a saved view as that of an address. */
  read: (kept: Record<string, unknown>) => Filter
  search: { label: string; placeholder?: string }
  /** The other filters. */
  filters?: ReactNode
  /** Where there is nothing yet. */
  none: ReactNode
  /** Where nothing fits the filter, and the way back: `Show all mails`. */
  noneFound: { text: string; all: string }
}

/** A list that is searched, filtered and read page by page, with its views. */
export function WorkList<Item, Filter extends Filters>(props: WorkListProps<Item, Filter>) {
  const { name, list, counted, filter, onFilter, read, search, filters, none, noneFound, children } = props
  const { viewer } = useViewer()
  const { q, sort: _, ...others } = filter
  const set = Object.values(others).filter(Boolean).length
  const nothing = (
    <EmptyState
      title={t`Nothing found`}
      text={noneFound.text}
      action={<Button onClick={() => onFilter(read({}))}>{noneFound.all}</Button>}
    />
  )
  return (
    <>
      <ListFilters
        set={set}
        search={<SearchField {...search} q={q} onSearch={(next) => onFilter({ ...filter, q: next }, true)} />}
        views={
          <SavedViews
            key={viewer?.id}
            owner={viewer?.id ?? ''}
            list={name}
            filters={Object.fromEntries(Object.entries(filter))}
            onView={(kept) => onFilter(read(kept))}
          />
        }
      >
        {filters}
      </ListFilters>
      <PagedView list={list} rows={8} counted={counted} none={q || set > 0 ? nothing : none}>
        {children}
      </PagedView>
    </>
  )
}
