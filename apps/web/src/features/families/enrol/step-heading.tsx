import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step takes the focus when the step begins, so that the keyboard goes on from there. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h2 ref={ref} tabIndex={-1} className="text-xl wrap-anywhere outline-none">
      {children}
    </h2>
  )
}
