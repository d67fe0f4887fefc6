import { createElement, Suspense, use, useEffect, useState, type ComponentType } from 'react'
import { atFirstSign, type Occasion } from '../lib/at-first-sign.ts'
import { useOnline } from '../lib/connection.ts'
import { keepPress, pressAgain } from '../lib/early-presses.ts'

/**
 * A part of a page that is rendered on the server as always, and that the browser hydrates last: its script
 * is loaded at the first user input, or on an occasion of its own. Until then the server's HTML stays in
 * place and can be read; its links and forms work as they do without script. If the script cannot be loaded,
 * it stays that way.
 *
 * Intended for text and links: a press on a button that needs the script takes effect once the script is
 * loaded.
 *
 * Properties that change before the script is loaded are passed on afterwards: new properties would make
 * React discard the server's HTML before the script can draw a replacement. So a page that can turn into the
 * page of something else gives it a `key`, and awaits `ready` in its loader: then the part is present when
 * the browser draws the page itself, and nothing moves. Elsewhere it is absent for a moment, which is fine
 * where nothing is below it.
 */
export function hydrateLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onOccasion: Occasion = atFirstSign,
) {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<ComponentType<Props>>()
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined

  const ready = () =>
    (loading ??= load().then(
      (component) => arrive((loaded = component)),
      (error: unknown) => {
        // The next caller tries again.
        loading = undefined
        throw error
      },
    ))
  const bring = () => void ready().catch(() => undefined)
  if (import.meta.env.SSR) parts.push(ready)

  // Has no hooks of its own: React renders it again once `arrival` has resolved, and then `use` is not
  // called.
  function Loaded({ given }: { given: Props }) {
    return createElement(loaded ?? use(arrival), given)
  }

  function Part(props: Props) {
    // Inside its boundary the server would silently omit it.
    if (import.meta.env.SSR && !loaded) throw new Error('A part was rendered before partsReady()')
    const online = useOnline()
    const [isLoaded, setLoaded] = useState(loaded !== undefined)
    const draw = () => (
      <Suspense>
        {createElement(Loaded, { given: props })}
        <Alive />
      </Suspense>
    )
    const [atFirst] = useState(() => ({ props, drawn: draw() }))
    // The same listener every time. React's own are registered by now.
    useEffect(() => document.addEventListener('click', keepPress, true), [])
    useEffect(() => void arrival.then(() => setLoaded(true)), [])
    useEffect(() => (online ? onOccasion(bring) : undefined), [online])
    return isLoaded && props !== atFirst.props ? draw() : atFirst.drawn
  }
  return { ready, Part }
}

/** Rendered beside a part: its effect runs once the part is hydrated. */
function Alive() {
  useEffect(pressAgain, [])
  return null
}

const parts: (() => Promise<void>)[] = []

/** On the server: resolves when all parts of the pages whose scripts are loaded can be rendered. */
export const partsReady = () => Promise.all(parts.map((ready) => ready()))
