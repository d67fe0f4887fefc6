import type { Course } from '@cadenza/contracts/course'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { sessionSettled } from '../../lib/session.ts'
import { LoginFirstDialog } from './login-first-dialog.tsx'
import { useSelection } from './use-selection.ts'
import { useSelectCourse } from './use-select-course.ts'

interface SelectButtonProps {
  course: Course
  className?: string
}

/** Puts a class into the cart, or says why that is not possible (any more). */
export function SelectButton({ course, className }: SelectButtonProps) {
  const selection = useSelection(course)
  const select = useSelectCourse()
  const [askingToLogIn, setAskingToLogIn] = useState(false)
  const named = <span className="sr-only"> {course.name}</span>

  const onSelect = async () => {
    if ((await sessionSettled()) === 'signedOut') setAskingToLogIn(true)
    else select.mutate({ course })
  }
  if (selection === 'inCart') {
    return (
      <LinkButton to="/dashboard/myCart" variant="secondary" className={className}>
        <Check aria-hidden className="size-4" />
        In cart – view{named}
      </LinkButton>
    )
  }
  if (selection !== 'open') {
    return (
      <Button disabled className={className}>
        {closedLabels[selection]}
        {named}
      </Button>
    )
  }
  return (
    <>
      <Button className={className} busy={select.isPending} onClick={() => void onSelect()}>
        Select{named}
      </Button>
      {askingToLogIn && <LoginFirstDialog courseId={course.id} onClose={() => setAskingToLogIn(false)} />}
    </>
  )
}

const closedLabels = { soldOut: 'Sold out', own: 'Your class', enrolled: 'Enrolled' }
