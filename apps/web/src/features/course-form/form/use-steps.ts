import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { stepId, stepNames, stepOf } from '../fields/form-steps.ts'

/**
 * The step of the form that is shown. The fragment of the address names it, or a field in it, so that Back leads to
 * the step before and a reload stays. `show` leads to an element by its id, also a second time.
 */
export function useSteps() {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [asked, setAsked] = useState(0)
  const isOpening = useRef(true)
  const named = hash === '' ? 'class' : stepOf(hash)
  const [kept, keep] = useState(named ?? 'class')
  // Links of the frame, such as the one that skips to the content, leave the step as it is.
  if (named && named !== kept) keep(named)
  const step = named ?? kept
  const at = stepNames.indexOf(step)
  useEffect(() => {
    const opens = isOpening.current
    isOpening.current = false
    const id = hash || (opens ? '' : stepId('class'))
    // A page that loads slowly is hidden until then, and hidden elements cannot be focused.
    const frame = requestAnimationFrame(() => {
      // A form that begins anew in its page leaves the focus to what says that it is saved.
      if (opens && document.activeElement !== document.body) return
      const target = document.getElementById(id)
      target?.focus({ preventScroll: true })
      target?.scrollIntoView({ block: id.startsWith('step-') ? 'start' : 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, asked])
  return {
    step,
    previous: stepNames[at - 1],
    next: stepNames[at + 1],
    show: (id: string) => {
      setAsked((times) => times + 1)
      // The form scrolls to it itself, once its step is shown.
      const stays = { search: true, resetScroll: false, hashScrollIntoView: false } as const
      void navigate({ to: '.', hash: id, replace: stepOf(id) === step, ...stays })
    },
  }
}
