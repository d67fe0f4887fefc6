import type { FamilySort } from '@cadenza/contracts/text/sort-values'
import { Button } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { FamilyTable } from './family-table.tsx'
import { useFamilies } from './queries.ts'

export interface FamilyFilter {
  q?: string | undefined
  sort?: FamilySort | undefined
}

interface FamilyBrowserProps {
  filter: FamilyFilter
  onFilter: (filter: FamilyFilter) => void
}

/** All users with children or places of their own here. */
export function FamilyBrowser({ filter, onFilter }: FamilyBrowserProps) {
  const { q, sort = 'name' } = filter
  const families = useFamilies({ q, sort })
  return (
    <>
      <search className="list-filters block max-w-xl">
        <SearchField
          label="Search by name of adult or child, or by email"
          q={q}
          onSearch={(next) => onFilter({ ...filter, q: next })}
        />
      </search>
      <PagedView
        list={families}
        rows={6}
        none={
          q ? (
            <EmptyState
              title="Nobody found"
              text="No family fits this search."
              action={<Button onClick={() => onFilter({})}>Show all families</Button>}
            />
          ) : (
            <EmptyState
              title="No families yet"
              text="Families appear here when someone adds a child or buys a place."
            />
          )
        }
      >
        {(items) => (
          <FamilyTable
            families={items}
            sort={sort}
            onSort={(next) => onFilter({ ...filter, sort: next === 'name' ? undefined : next })}
          />
        )}
      </PagedView>
    </>
  )
}
