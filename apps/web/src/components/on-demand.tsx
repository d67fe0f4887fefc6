import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** As `onDemand`, for a part that asks the server: what it needs for that comes with it. */
export function onDemandWithQueries<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return onDemand(async () => {
    const [{ WithQueries }, Loaded] = await Promise.all([import('../lib/with-queries.tsx'), load()])
    return (props: Props) => createElement(WithQueries, null, createElement(Loaded, props))
  })
}

/**
 * A part of a page whose script comes only when it is needed. `ready` fetches it beforehand, and rejects when it cannot
 * be had; `Part` shows its `fallback` until it is there.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const ready = () =>
    (loading ??= load().then(
      (component) => void (loaded = component),
      (error: unknown) => {
        // The next one who needs it tries again.
        loading = undefined
        throw error
      },
    ))

  function Part({ fallback, ...props }: Props & { fallback?: ReactNode }) {
    const [component, setComponent] = useState(() => loaded)
    useEffect(() => {
      if (component) return
      ready().then(
        () => setComponent(() => loaded),
        () => undefined,
      )
    }, [component])
    // What is left after taking `fallback` away are the part's own properties.
    return component ? createElement(component, props as unknown as Props) : fallback
  }
  return { ready, Part }
}
