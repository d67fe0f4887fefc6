import { useEffect } from 'react'
import { seenCourses, type KeptCourse } from './kept-courses.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'

/** Saves and shares a class; users who come here have already seen it. */
export function KeepCourse({ course: { id, name } }: { course: KeptCourse }) {
  useEffect(() => seenCourses.put({ id, name }), [id, name])
  const course = { id, name }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <SaveButton course={course} withWord />
      <ShareButton course={course} />
    </div>
  )
}
