import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { savedCourses, useIsKept, type KeptCourse } from './kept-courses.ts'

interface SaveButtonProps {
  course: KeptCourse
  /** With the word beside the heart. */
  withWord?: boolean
  className?: string
}

/** Saves a class in this browser, without an account. */
export function SaveButton({ course, withWord = false, className }: SaveButtonProps) {
  const isSaved = useIsKept(savedCourses, course.id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={() => (isSaved ? savedCourses.remove(course.id) : savedCourses.put(course))}
      className={clsx('save-btn icon icon-heart', isSaved && 'icon-filled', withWord && 'px-4', className)}
    >
      {withWord && t`Save`}
      <span className="sr-only">{withWord ? ` ${course.name}` : t`Save ${course.name}`}</span>
    </button>
  )
}
