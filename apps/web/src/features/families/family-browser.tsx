import { EmptyState } from '../../components/empty-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { FamilyItem } from './family-item.tsx'
import { useFamilies } from './use-families.ts'

interface FamilyBrowserProps {
  q: string | undefined
  onSearch: (q: string | undefined) => void
}

/**
 * All users with children or places of their own here: who attends, who else looks after them, and their
 * places.
 */
export function FamilyBrowser({ q, onSearch }: FamilyBrowserProps) {
  const families = useFamilies(q)
  return (
    <>
      <search className="mb-6 block max-w-xl">
        <SearchField label="Search by name of adult or child, or by email" q={q} onSearch={onSearch} />
      </search>
      <QueryView query={families} skeleton={<TableSkeleton rows={6} />}>
        {({ pages }) =>
          pages[0]?.items.length === 0 ? (
            <EmptyState
              title={q ? 'Nobody found' : 'No families yet'}
              text={
                q
                  ? 'No family fits this search.'
                  : 'Families appear here when someone adds a child or buys a place.'
              }
            />
          ) : (
            <ul className="grid gap-4">
              {pages
                .flatMap(({ items }) => items)
                .map((family) => (
                  <FamilyItem key={family.owner.id} family={family} />
                ))}
            </ul>
          )
        }
      </QueryView>
      <MoreButton list={families} />
    </>
  )
}
