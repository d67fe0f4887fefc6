import type { Viewer } from '@cadenza/contracts/user'
import { CourseForm } from './course-form.tsx'
import { courseInputOf, emptyCourseForm } from './course-form-schema.ts'
import { useSubmitCourse } from './mutations.ts'

interface AddCourseProps {
  instructor: Viewer
  onAdded: () => void
}

export function AddCourse({ instructor, onAdded }: AddCourseProps) {
  const submit = useSubmitCourse()
  return (
    <CourseForm
      initial={emptyCourseForm(instructor)}
      draftName="class-new"
      isStored={false}
      submitLabel="Add the class"
      onSubmit={async (values) => {
        await submit.mutateAsync(courseInputOf(values))
        onAdded()
      }}
    />
  )
}
