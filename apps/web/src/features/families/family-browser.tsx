import { EmptyState } from '../../components/parts/empty-state.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { PagedView } from '../../components/tables/paged-view.tsx'
import { FamilyItem } from './family-item.tsx'
import { useFamilies } from './queries.ts'

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
      <PagedView
        list={families}
        rows={6}
        none={
          <EmptyState
            title={q ? 'Nobody found' : 'No families yet'}
            text={
              q
                ? 'No family fits this search.'
                : 'Families appear here when someone adds a child or buys a place.'
            }
          />
        }
      >
        {(items) => (
          <ul className="grid gap-4">
            {items.map((family) => (
              <FamilyItem key={family.owner.id} family={family} />
            ))}
          </ul>
        )}
      </PagedView>
    </>
  )
}
