import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { count } from '../../lib/format/format.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { readCourseListSearch, type CourseListSearch } from './course-list-search.ts'
import { toSearchInput } from './course-search-input.ts'
import { FilterFields } from './filter-fields.tsx'

interface FilterSheetProps {
  search: CourseListSearch
  onClose: () => void
  onShow: (search: CourseListSearch) => void
}

/** All filters. The choices take effect when the result is shown; until then the page stays as it is. */
export function FilterSheet({ search, onClose, onShow }: FilterSheetProps) {
  // As it is typed; what is not valid yet is not counted.
  const [draft, setDraft] = useState(search)
  const { data: found } = trpc.public.courses.search.useQuery(
    { ...toSearchInput(readCourseListSearch(draft)), limit: 1 },
    { placeholderData: keepPreviousData },
  )
  const shown = found ? count(found.total, 'class', 'classes') : 'classes'
  return (
    <Dialog title="Filters" shape="sheet" onClose={onClose}>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          onShow(readCourseListSearch(draft))
        }}
      >
        <FilterFields
          draft={draft}
          facets={found?.facets}
          onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))}
        />
        <p role="status" className="sr-only">
          {shown}
        </p>
        <div className="sticky bottom-0 -mx-6 -mb-6 flex items-center gap-2 border-t border-hairline bg-page px-6 py-4">
          <Button type="submit" className="grow px-3">{`Show ${shown}`}</Button>
          <Button variant="ghost" className="px-3" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
