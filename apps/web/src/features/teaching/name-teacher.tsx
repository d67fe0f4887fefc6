import type { ManagedCourse } from '@cadenza/contracts/course'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { useNameInstructor } from './mutations.ts'
import { TeacherSelect } from './teacher-select.tsx'

/** Names the teacher of a class, or gives it to another one. */
export function NameTeacher({ course }: { course: ManagedCourse }) {
  const viewerId = useViewer().viewer?.id ?? ''
  const [chosen, choose] = useState(course.instructor.id)
  const name = useNameInstructor()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    name.mutate({ id: course.id, instructorId: chosen })
  }
  return (
    <form onSubmit={submit} className="mt-8 grid max-w-xl justify-items-start gap-4">
      <h2 className="text-xl">Who teaches it</h2>
      <div className="w-full">
        <TeacherSelect
          value={chosen}
          viewerId={viewerId}
          hint="The teacher edits the class and reads its roster. Receipts of sold places keep the former name."
          onChoose={choose}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={name.isPending}
        disabled={chosen === '' || chosen === course.instructor.id}
      >
        Give the class to this teacher
      </Button>
    </form>
  )
}
