import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { useEffect, useState } from 'react'
import { LinkButton } from '../../../components/parts/button.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { CardGridSkeleton } from '../../../components/parts/skeleton.tsx'
import { savedCourses, useKeptCourses, type KeptCourse } from '../kept/kept-courses.ts'
import { keepFocusInLists } from '../../../lib/browser/keep-focus.ts'
import { mostCompared } from '../kept/compared.ts'
import { CourseCard } from './course-card.tsx'
import { useKeptById } from '../kept/queries.ts'

/** What is kept in this browser, and a choice of what to compare side by side. */
export function SavedCourses() {
  useEffect(keepFocusInLists, [])
  const kept = useKeptCourses(savedCourses)
  const query = useKeptById(kept.map(({ id }) => id))
  if (kept.length === 0)
    return (
      <EmptyState
        title={t`Nothing saved yet`}
        text={t`Press the heart on a class to keep it here. It stays in this browser; you need no account.`}
        art="/art/cover/theory/saved.svg"
        action={<LinkButton to="/classes">{t`Browse classes`}</LinkButton>}
      />
    )
  return (
    <QueryView query={query} skeleton={<CardGridSkeleton />}>
      {(found) => <SavedList kept={kept} found={found} />}
    </QueryView>
  )
}

function SavedList({ kept, found }: { kept: KeptCourse[]; found: CourseOnCard[] }) {
  const [marked, setMarked] = useState<string[]>([])
  const byId = new Map(found.map((course) => [course.id, course]))
  const courses = kept.flatMap(({ id }) => byId.get(id) ?? [])
  const gone = kept.filter(({ id }) => !byId.has(id))
  const chosen = marked.filter((id) => courses.some((course) => course.id === id))
  const mark = (id: string) =>
    setMarked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="grid gap-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {chosen.length > 0
            ? t`${plural(courses.length, { one: '# class', other: '# classes' })} saved, ${chosen.length} of ${mostCompared} selected`
            : t`${plural(courses.length, { one: '# class', other: '# classes' })} saved`}
        </p>
        {chosen.length > 1 && (
          <LinkButton to="/compare" search={{ ids: chosen.join(' ') }}>
            {t`Compare ${chosen.length} classes`}
          </LinkButton>
        )}
      </div>
      {gone.length > 0 && <GoneCourses gone={gone} />}
      <h2 className="sr-only">{t`Your saved classes`}</h2>
      <ul className="card-grid">
        {courses.map((course) => {
          const isMarked = chosen.includes(course.id)
          return (
            <li key={course.id} className="grid grid-rows-[1fr_auto] gap-1">
              <CourseCard course={course} />
              {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the rule does not see into a message. */}
              <label className="flex min-h-11 items-center gap-3 px-2 has-disabled:text-muted">
                <input
                  type="checkbox"
                  checked={isMarked}
                  disabled={!isMarked && chosen.length >= mostCompared}
                  onChange={() => mark(course.id)}
                  className="size-5 accent-primary"
                />
                <span>
                  <Trans>
                    Compare<span className="sr-only"> {course.name}</span>
                  </Trans>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Classes that are no longer offered, by their former names. */
function GoneCourses({ gone }: { gone: KeptCourse[] }) {
  return (
    <section aria-label={t`No longer offered`} className="rounded-card bg-warning-soft p-5 text-warning">
      <p className="font-semibold">{t`No longer offered:`}</p>
      <ul className="grid gap-1">
        {gone.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {name}
            <button
              type="button"
              className="min-h-8 font-semibold underline underline-offset-4"
              onClick={() => savedCourses.remove(id)}
            >
              <Trans>
                Remove<span className="sr-only"> {name}</span>
              </Trans>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
