import { plural, t } from '@lingui/core/macro'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { WorkList } from '../../components/tables/work-list.tsx'
import { readFamilyFilter, type FamilyFilter } from './family-filter.ts'
import { FamilyTable } from './family-table.tsx'
import { useFamilies } from './queries.ts'

interface FamilyBrowserProps {
  filter: FamilyFilter
  onFilter: (filter: FamilyFilter) => void
}

/** All users with children or places of their own here. */
export function FamilyBrowser({ filter, onFilter }: FamilyBrowserProps) {
  const { q, sort = 'name' } = filter
  const families = useFamilies({ q, sort })
  return (
    <WorkList
      name="families"
      list={families}
      counted={(families) => plural(families, { one: '# family', other: '# families' })}
      filter={filter}
      onFilter={onFilter}
      read={readFamilyFilter}
      search={{ label: t`Search by name of adult or child, or by email` }}
      none={
        <EmptyState
          title={t`No families yet`}
          text={t`Families appear here when someone adds a child or buys a place.`}
        />
      }
      noneFound={{ text: t`No family fits this search.`, all: t`Show all families` }}
    >
      {(items, status) => (
        <FamilyTable
          families={items}
          status={status}
          sort={sort}
          onSort={(next) => onFilter({ ...filter, sort: next === 'name' ? undefined : next })}
        />
      )}
    </WorkList>
  )
}
