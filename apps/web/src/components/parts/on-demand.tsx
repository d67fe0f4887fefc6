import { t } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { say } from '@cadenza/contracts/language/words'
import { ClientOnly } from '@tanstack/react-router'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isMissingScript, reloadIfReachable } from '../../lib/loading/missing-script.ts'
import { ErrorPanel } from './error-panel.tsx'

/** As `onDemand`, for a part that queries the server: what it needs for that is loaded with it. */
export function onDemandWithQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure?: MessageDescriptor,
) {
  return onDemand<Props>(async () => {
    const [{ WithQueries }, Loaded] = await Promise.all([
      import('../../lib/loading/with-queries.tsx'),
      load(),
    ])
    return (props: Props) => (
      <WithQueries>
        <Loaded {...props} />
      </WithQueries>
    )
  }, failure)
}

/**
 * A part of a page whose script is loaded when a browser first draws the part; `ready` fetches it in advance.
 * Until then `Part` shows its `fallback`. If the script cannot be loaded, a part with a sentence for that
 * (`failure`) says it in its place and offers to try again; the place of another keeps the fallback.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure?: MessageDescriptor,
) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  const fetched = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        // The next caller tries again.
        loading = undefined
        throw error
      },
    ))
  const ready = async () => void (await fetched())
  // What is loaded already is drawn at once, without the fallback.
  const first = () => loaded ?? lazy(async () => ({ default: await fetched() }))
  const again = () => lazy(async () => ({ default: await fetched().catch(reloadAndThrow) }))

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    // A React.lazy that failed stays failed: each attempt has its own.
    const [{ attempt, Shown }, setShown] = useState(() => ({ attempt: 1, Shown: first() }))
    const retry = () => setShown({ attempt: attempt + 1, Shown: again() })
    return (
      <ClientOnly fallback={fallback}>
        <ScriptBoundary
          key={attempt}
          missing={failure ? <Missing title={say(failure)} onRetry={retry} /> : fallback}
        >
          <Suspense fallback={fallback}>
            {/* What is left after taking `fallback` away are the part's own properties. */}
            <Shown {...(props as unknown as Props)} />
          </Suspense>
        </ScriptBoundary>
      </ClientOnly>
    )
  }
  return { ready, Part }
}

/** Some browsers do not fetch a script again that failed once, until the document is loaded anew. */
async function reloadAndThrow(error: unknown): Promise<never> {
  if (isMissingScript(error)) await reloadIfReachable()
  throw error
}

interface ScriptBoundaryProps {
  /** Shown in place of the children when their script cannot be loaded. */
  missing: ReactNode
  children: ReactNode
}

/** Other errors are left to the page's own boundary. */
class ScriptBoundary extends Component<ScriptBoundaryProps, { error?: unknown }> {
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override state: { error?: unknown } = {}

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isMissingScript(error)) throw error
    return this.props.missing
  }
}

function Missing({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <ErrorPanel title={title} message={t`Please check your connection, then try again.`} onRetry={onRetry} />
  )
}
