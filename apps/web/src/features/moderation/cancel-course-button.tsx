import type { ManagedCourse } from '@cadenza/contracts/course'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CancelCourseDialog } from './cancel-course-dialog.tsx'

/** Opens the dialog for cancelling an approved class. */
export function CancelCourseButton({ course }: { course: Pick<ManagedCourse, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const finish = () => {
    setOpen(false)
    // The class leaves this list, and its button with it.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`Cancel class ${course.name}`}
        onClick={() => setOpen(true)}
      >
        Cancel class
      </Button>
      {open && <CancelCourseDialog course={course} onClose={() => setOpen(false)} onCancelled={finish} />}
    </>
  )
}
