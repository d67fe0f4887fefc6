import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** As `onDemand`, for a part that queries the server: what it needs for that is loaded with it. */
export function onDemandWithQueries<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return onDemand(async () => {
    const [{ WithQueries }, Loaded] = await Promise.all([import('../lib/with-queries.tsx'), load()])
    return (props: Props) => createElement(WithQueries, null, createElement(Loaded, props))
  })
}

/**
 * A part of a page whose script is loaded only when needed. `ready` fetches it in advance, and rejects when
 * it cannot be loaded; `Part` shows its `fallback` until then.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const ready = () =>
    (loading ??= load().then(
      (component) => void (loaded = component),
      (error: unknown) => {
        // The next caller tries again.
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
