import { useEffect, useRef } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'

/** The seats are on sale again; they can be requested anew. */
export function HoldEnded({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // A user whose focus was on a button that disappeared with the timer continues from here.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <Alert tone="warning">
      <h2 ref={heading} tabIndex={-1} className="text-lg">
        The time ran out
      </h2>
      <p className="my-2">
        Your seats are no longer held: others can take them now. You have not been charged, and your cart is
        as it was.
      </p>
      <Button onClick={onAgain}>Hold my seats again</Button>
    </Alert>
  )
}
