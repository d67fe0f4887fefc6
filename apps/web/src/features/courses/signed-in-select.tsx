import type { Course } from '@cadenza/contracts/course'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../components/button.tsx'
import { useSelection } from './use-selection.ts'
import { useSelectCourse } from './use-select-course.ts'

interface SignedInSelectProps {
  course: Course
  /** Select was pressed before this part of the page was there. */
  selectAtOnce: boolean
  className?: string
}

/** Puts a class into the cart of who is signed in, or says why that is not possible (any more). */
export function SignedInSelect({ course, selectAtOnce, className }: SignedInSelectProps) {
  const selection = useSelection(course)
  const { mutate, isPending } = useSelectCourse()
  const done = useRef(false)
  const named = <span className="sr-only"> {course.name}</span>

  useEffect(() => {
    if (!selectAtOnce || done.current) return
    done.current = true
    mutate({ course })
  }, [selectAtOnce, course, mutate])
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
    <Button className={className} busy={isPending} onClick={() => mutate({ course })}>
      Select{named}
    </Button>
  )
}

const closedLabels = { soldOut: 'Sold out', own: 'Your class', enrolled: 'Enrolled' }
