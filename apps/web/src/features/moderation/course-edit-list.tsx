import { plural, t } from '@lingui/core/macro'
import type { CourseEdit } from '@cadenza/contracts/moderation/course-edit'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { MoreButton } from '../../components/tables/paged-view.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { ChangeTable } from '../../components/tables/change-table.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { changedFacts } from '../../shared/classes/changed-facts.ts'
import { useIsOfOffice } from '../../lib/viewer/queries.ts'
import { useMarkEditsSeen } from './mutations.ts'
import { useCourseEdits } from './queries.ts'

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
        title={t`All seen`}
        text={t`Changes of approved classes take effect at once and are listed here until an admin has seen them.`}
        art="/art/cover/theory/all-seen.svg"
      />
    )
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-muted">
          {t`${plural(total, { one: '# change', other: '# changes' })} of approved classes, in effect already. Please check what was changed. Dates that were changed at short notice open contacts and private notes once you have seen them.`}
        </p>
        <Button
          variant="secondary"
          busy={mark.isPending && 'upTo' in (mark.variables ?? {})}
          onClick={() => mark.mutate({ upTo: newest }, { onSuccess: focusHeading })}
        >
          {t`Mark all ${total} as seen`}
        </Button>
      </div>
      <ul className="grid gap-4">
        {items.map((edit) => (
          <CourseEditItem key={edit.id} edit={edit} onSeen={() => mark.mutate({ ids: [edit.id] })} />
        ))}
      </ul>
    </>
  )
}

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()

interface CourseEditItemProps {
  edit: CourseEdit
  onSeen: () => void
}

/** One change of an approved class: by whom, when, before and after. */
export function CourseEditItem({ edit, onSeen }: CourseEditItemProps) {
  const { at, course, editor, before, after, currency } = edit
  const isOfOffice = useIsOfOffice()
  return (
    <li className="grid gap-4 rounded-card border border-hairline p-4 sm:p-5 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 content-start gap-3">
        <div>
          <h2 className="text-lg wrap-anywhere">
            <ClassLink id={course.id} tab="history" className="hover:underline">
              {course.name}
            </ClassLink>
          </h2>
          <p className="text-sm text-muted">
            {editor.name ?? t`A deleted person`}, <Moment at={at} />
          </p>
        </div>
        <ChangeTable
          caption={t`What changed: ${course.name}`}
          changes={changedFacts(before, after, currency)}
        />
      </div>
      <div className="flex flex-wrap content-start gap-2 md:flex-col">
        <Button aria-label={t`Mark as seen: ${course.name}`} onClick={onSeen}>
          {t`Mark as seen`}
        </Button>
        <LinkButton
          to="/dashboard/updateApprovedClass/$id"
          params={{ id: course.id }}
          variant="secondary"
          aria-label={t`Update ${course.name}`}
        >
          {t`Update`}
        </LinkButton>
        {!isOfOffice && (
          <LinkButton
            to="/dashboard/auditLog"
            search={{ subject: course.id }}
            variant="ghost"
            aria-label={t`History of ${course.name}`}
          >
            {t`History`}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
