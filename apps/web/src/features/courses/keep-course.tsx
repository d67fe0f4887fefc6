import type { Course } from '@cadenza/contracts/course'
import { useEffect } from 'react'
import { seenCourses } from './kept-courses.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

/** Saves and shares a class; users who come here have already seen it. */
export function KeepCourse({ course }: { course: Course }) {
  const { id, name } = course
  useEffect(() => seenCourses.put({ id, name }), [id, name])
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <SaveButton course={course} withWord />
      <ShareButton course={course} />
    </div>
  )
}
