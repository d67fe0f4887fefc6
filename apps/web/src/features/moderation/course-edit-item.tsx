import type { CourseEdit } from '@cadenza/contracts/course-edit'
import { Link } from '@tanstack/react-router'
import { Button, LinkButton } from '../../components/button.tsx'
import { ChangeTable } from '../../components/change-table.tsx'
import { changedFacts } from '../../lib/format/changed-facts.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime } from '../../lib/format/format.ts'

interface CourseEditItemProps {
  edit: CourseEdit
  onSeen: () => void
}

/** The id of an edit in the page, so that it can be focused. */
export function editItemId(id: string) {
  return `edit-${id}`
}

/** One change of an approved class: by whom, when, before and after. */
export function CourseEditItem({ edit, onSeen }: CourseEditItemProps) {
  const { timeZone } = useSiteConfig()
  const { id, at, course, editor, before, after, currency } = edit
  return (
    <li
      id={editItemId(id)}
      tabIndex={-1}
      className="grid gap-4 rounded-card border border-hairline p-4 focus:outline-3 focus:outline-offset-2 focus:outline-(--focus) sm:p-5 md:grid-cols-[1fr_auto]"
    >
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <h2 className="text-lg wrap-anywhere">
            <Link
              to="/dashboard/updateClassStatus/$id"
              params={{ id: course.id }}
              className="hover:underline"
            >
              {course.name}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {editor.name ?? 'A deleted person'}, <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          </p>
        </div>
        <ChangeTable
          caption={`What changed: ${course.name}`}
          changes={changedFacts(before, after, currency)}
        />
      </div>
      <div className="flex flex-wrap content-start gap-2 md:flex-col">
        <Button aria-label={`Mark as seen: ${course.name}`} onClick={onSeen}>
          Mark as seen
        </Button>
        <LinkButton
          to="/dashboard/updateApprovedClass/$id"
          params={{ id: course.id }}
          variant="secondary"
          aria-label={`Update ${course.name}`}
        >
          Update
        </LinkButton>
        <LinkButton
          to="/dashboard/auditLog"
          search={{ subject: course.id }}
          variant="ghost"
          aria-label={`History of ${course.name}`}
        >
          History
        </LinkButton>
      </div>
    </li>
  )
}
