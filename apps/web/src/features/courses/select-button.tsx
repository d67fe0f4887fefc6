import type { Course } from '@cadenza/contracts/course'
import { useEffect, useState } from 'react'
import { atFirstSign } from '../../components/at-first-sign.ts'
import { Button } from '../../components/button.tsx'
import { onDemand } from '../../components/on-demand.tsx'
import { notify } from '../../lib/notify.ts'
import { sessionSettled, useSessionStatus } from '../../lib/session.ts'

interface SelectButtonProps {
  course: Course
  className?: string
}

/** Puts a class into the cart. Visitors are asked to log in first; what people with an account need comes with them. */
export function SelectButton(props: SelectButtonProps) {
  const session = useSessionStatus()
  const [pressed, setPressed] = useState(false)
  const button = <VisitorsButton {...props} busy={pressed} onSignedIn={() => setPressed(true)} />
  if (session !== 'signedIn') return button
  return <signedInSelect.Part {...props} selectAtOnce={pressed} fallback={button} />
}

interface VisitorsButtonProps extends SelectButtonProps {
  busy: boolean
  /** It turned out that somebody is signed in. */
  onSignedIn: () => void
}

function VisitorsButton({ course, className, busy, onSignedIn }: VisitorsButtonProps) {
  const [askingToLogIn, setAskingToLogIn] = useState(false)
  useEffect(() => atFirstSign(fetchDialog), [])

  const select = async () => {
    const signedIn = (await sessionSettled()) === 'signedIn'
    await (signedIn ? signedInSelect : loginFirst).ready()
    if (signedIn) onSignedIn()
    else setAskingToLogIn(true)
  }
  const soldOut = course.availableSeats <= 0
  return (
    <>
      <Button
        className={className}
        disabled={soldOut}
        busy={busy}
        onClick={() => void select().catch(() => notify.error(unreachable))}
      >
        {soldOut ? 'Sold out' : 'Select'}
        <span className="sr-only"> {course.name}</span>
      </Button>
      {askingToLogIn && <loginFirst.Part courseId={course.id} onClose={() => setAskingToLogIn(false)} />}
    </>
  )
}

const signedInSelect = onDemand(() =>
  import('./signed-in-select.tsx').then(({ SignedInSelect }) => SignedInSelect),
)
const loginFirst = onDemand(() =>
  import('./login-first-dialog.tsx').then(({ LoginFirstDialog }) => LoginFirstDialog),
)
/** Before the press, so that the dialog is there at once. */
const fetchDialog = () => void loginFirst.ready().catch(() => undefined)
const unreachable = 'The server could not be reached. Please check your connection and try again.'
