import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { count } from '../../lib/format/format.ts'
import { CourseEditItem, editItemId } from './course-edit-item.tsx'
import { useMarkEditsSeen } from './mutations.ts'
import { useCourseEdits } from './use-course-edits.ts'

/** The changes to approved classes, until an admin has seen them. */
export function CourseEditList() {
  const edits = useCourseEdits()
  return (
    <>
      <QueryView query={edits} skeleton={<TableSkeleton rows={6} />}>
        {({ pages }) => <Edits pages={pages} />}
      </QueryView>
      <MoreButton list={edits} />
    </>
  )
}

type Pages = NonNullable<ReturnType<typeof useCourseEdits>['data']>['pages']

function Edits({ pages }: { pages: Pages }) {
  const mark = useMarkEditsSeen()
  const items = pages.flatMap((page) => page.items)
  const { total = 0, newest } = pages[0] ?? {}
  if (!newest)
    return (
      <EmptyState
        title="All seen"
        text="Changes of approved classes act at once and are listed here until an admin has seen them."
        art="/art/cover/theory/all-seen.svg"
      />
    )
  const markOne = (index: number) => {
    const id = items[index]?.id
    if (!id) return
    const next = (items[index + 1] ?? items[index - 1])?.id
    mark.mutate({ ids: [id] }, { onSuccess: () => focusEdit(next) })
  }
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-muted">
          {count(total, 'change', 'changes')} of approved classes. They act already: look whether they are
          right. Dates that were changed at short notice open contacts and private notes once you have seen
          them.
        </p>
        <Button
          variant="secondary"
          busy={mark.isPending && 'upTo' in (mark.variables ?? {})}
          onClick={() => mark.mutate({ upTo: newest }, { onSuccess: () => focusEdit(undefined) })}
        >
          Mark all {total} as seen
        </Button>
      </div>
      <ul className="grid gap-4">
        {items.map((edit, index) => (
          <CourseEditItem key={edit.id} edit={edit} onSeen={() => markOne(index)} />
        ))}
      </ul>
    </>
  )
}

/** The edit, or the page's heading when there are no others. */
function focusEdit(id: string | undefined) {
  const target = id ? document.getElementById(editItemId(id)) : document.querySelector<HTMLElement>('main h1')
  target?.focus()
}
