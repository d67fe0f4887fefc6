import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ToldFamilies } from '@cadenza/contracts/families/told-families'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { reachWords, tellsTitle } from '../../../shared/classes/told-families.ts'
import { useViewer } from '../../../lib/viewer/queries.ts'
import { TeacherSelect } from './teacher-select.tsx'
import { useAskFirst } from './use-ask-first.ts'
import { useNameInstructor } from './mutations.ts'

/** Names the teacher of a class, or gives it to another one. */
export function NameTeacher({ course }: { course: ManagedCourse }) {
  const viewerId = useViewer().viewer?.id ?? ''
  const [chosen, choose] = useState(course.instructor.id)
  const name = useNameInstructor()
  const { ask, isAsking } = useAskFirst(course, (told) => questionOf(course.name, told))
  const submit = async () => {
    if (await ask()) name.mutate({ id: course.id, instructorId: chosen })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form onSubmit={onSubmit} className="mt-8 grid max-w-xl justify-items-start gap-4">
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
        busy={isAsking || name.isPending}
        disabled={chosen === '' || chosen === course.instructor.id}
      >
        Give the class to this teacher
      </Button>
    </form>
  )
}

const questionOf = (what: string, told: ToldFamilies) => ({
  title: told.families > 0 ? tellsTitle(told) : 'Give the class away?',
  what,
  text: `Its dates to come go to the new teacher; those that are over stay. ${told.families > 0 ? 'The families and both' : 'Both'} teachers get a mail.${reachWords(told)}`,
  confirmLabel: 'Give it to this teacher',
})
