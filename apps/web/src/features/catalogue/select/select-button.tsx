import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { isForSale } from '@cadenza/contracts/catalogue/for-sale'
import Check from 'lucide-react/icons/check'
import { startTransition, useContext, useRef, useState, type MouseEvent } from 'react'
import { Button, LinkButton } from '../../../components/parts/button.tsx'
import { onDemandWithQueries } from '../../../components/parts/on-demand.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { sessionSettled, useSessionStatus } from '../../../lib/session/auth-session.ts'
import { unreachable } from '../../../lib/loading/api-error.ts'
import { LoginFirst } from '../../../shared/places/login-first.ts'
import type { OwnSelection } from './own-selection.tsx'

interface SelectButtonProps {
  course: CourseOnCard
  className?: string
}

/**
 * Puts a class into the cart. Visitors are asked to log in first; the code for signed-in users is loaded only
 * for them. It is one button throughout: a press that begins before the session is known ends on the same
 * one.
 */
export function SelectButton({ course, className }: SelectButtonProps) {
  const isSignedIn = useSessionStatus() === 'signedIn'
  const [own, setOwn] = useState<OwnSelection>()
  const [pressed, setPressed] = useState(false)
  const loginFirst = useContext(LoginFirst)
  const [askingToLogIn, setAskingToLogIn] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const wasPressed = useRef(false)

  const select = async () => {
    wasPressed.current = true
    if (own) return own.select()
    if ((await sessionSettled()) === 'signedOut') {
      await loginFirst?.ready()
      // In a transition: the press is drawn before the page becomes inert.
      return startTransition(() => setAskingToLogIn(true))
    }
    await selectionOfOwn.ready()
    setPressed(true)
  }
  /** Another press before this one is handled counts as the same one. */
  const press = () => {
    if (isAnswering) return
    setAnswering(true)
    void select()
      .catch(() => notify.error(unreachable()))
      .finally(() => setAnswering(false))
  }
  /** A keyboard user continues from where the button was. */
  const keepFocus = (link: HTMLAnchorElement | null) => {
    if (wasPressed.current && document.activeElement === document.body) link?.focus()
  }
  const forSale = isForSale(course, useSiteConfig())
  const state = own?.state ?? (forSale ? (course.availableSeats > 0 ? 'open' : 'soldOut') : 'notForSale')
  const named = <span className="sr-only">{` ${course.name}`}</span>
  return (
    <>
      {state === 'inCart' ? (
        <LinkButton
          ref={keepFocus}
          to="/dashboard/payment"
          variant="secondary"
          className={className}
          onClick={notOfDoubleClick}
        >
          <Check aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {own?.selectedFor ? (
              <Trans>
                In your cart for {own.selectedFor} · <span className="whitespace-nowrap">Go to pay</span>
              </Trans>
            ) : (
              <Trans>
                In your cart · <span className="whitespace-nowrap">Go to pay</span>
              </Trans>
            )}
            {named}
          </span>
        </LinkButton>
      ) : (
        <Button
          className={className}
          disabled={state !== 'open'}
          busy={isAnswering || pressed || own?.isAdding}
          onClick={press}
        >
          {labels[state]}
          {named}
        </Button>
      )}
      {askingToLogIn && loginFirst && !isSignedIn && (
        <loginFirst.Part course={course} onClose={() => setAskingToLogIn(false)} />
      )}
      {isSignedIn && (
        <selectionOfOwn.Part
          course={course}
          selectAtOnce={pressed}
          onSelected={() => setPressed(false)}
          onChange={setOwn}
        />
      )}
    </>
  )
}

/** The second press on Select does not press what has taken its place. */
function notOfDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

const labels = worded({
  open: msg`Select`,
  soldOut: msg`Full`,
  notForSale: msg`Not for sale now`,
  own: msg`Your class`,
  enrolled: msg`Enrolled`,
})
const selectionOfOwn = onDemandWithQueries(() =>
  import('./own-selection.tsx').then(({ OwnSelection }) => OwnSelection),
)
