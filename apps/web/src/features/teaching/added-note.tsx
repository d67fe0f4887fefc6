import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { useMyCourses } from './use-my-courses.ts'

/** After a class was added: says that it waits, and what to do next. */
export function AddedNote({ id }: { id: string }) {
  const { data } = useMyCourses()
  const course = data?.find((one) => one.id === id)
  if (!course) return null
  return (
    <Alert tone="success" className="mb-6 grid gap-3">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{course.name}</strong> is with the school. You get an email when it
        is decided.
      </p>
      <p className="flex flex-wrap gap-2">
        <LinkButton size="sm" variant="secondary" to="/dashboard/updateClass/$id" params={{ id }}>
          View the class
        </LinkButton>
        <LinkButton size="sm" variant="secondary" to="/dashboard/addClass" search={{ from: id }}>
          Add one like it
        </LinkButton>
        <LinkButton size="sm" variant="secondary" to="/dashboard/addClass">
          Add another
        </LinkButton>
      </p>
    </Alert>
  )
}
