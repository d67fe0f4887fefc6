import type { ReactNode } from 'react'
import { useLatePart } from '../lib/use-late-part.ts'
import { ErrorPanel } from './error-panel.tsx'
import type { onDemand } from './on-demand.tsx'

interface LatePartProps<Props extends object> {
  part: ReturnType<typeof onDemand<Props>>
  /** Its name if it cannot be loaded: `The review`. */
  what: string
  /** Keeps its place. */
  fallback: ReactNode
  props: Props
}

/** A part loaded beside its page; if it cannot be loaded, its place says so and offers to try again. */
export function LatePart<Props extends object>({ part, what, fallback, props }: LatePartProps<Props>) {
  const { attempt, isMissing, retry } = useLatePart(part)
  const missing = (
    <ErrorPanel
      title={`${what} could not be loaded`}
      message="Please check your connection, then try again."
      onRetry={retry}
    />
  )
  return <part.Part key={attempt} {...props} fallback={isMissing ? missing : fallback} />
}
