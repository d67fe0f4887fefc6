import { createElement, Suspense, use, useEffect, useState, type ComponentType } from 'react'
import { atFirstSign, type Occasion } from '../lib/at-first-sign.ts'
import { useOnline } from '../lib/connection.ts'
import { keepPress, pressAgain } from '../lib/early-presses.ts'

/**
 * A part of a page that is rendered on the server as always, and that a browser hydrates last: its script is asked for at
 * the first sign of somebody, or on an occasion of its own. Until then the server's HTML stands where it is, and can be
 * read; links and forms in it do what they do without script. Where the script cannot be had, it stays so.
 *
 * For what is read, and for links: a press on a button that needs its script is done when that is there.
 *
 * What it is given while its script is not there it gets when it is: new properties would make React throw the server's HTML
 * away before the script can draw another. So a page that can become that of something else gives it a `key`, and awaits
 * `ready` in its loader: then the part is there when the browser draws the page itself, and nothing moves. Elsewhere it
 * is absent for a moment, which suits what has nothing below it.
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
        // The next one who needs it tries again.
        loading = undefined
        throw error
      },
    ))
  const bring = () => void ready().catch(() => undefined)
  if (import.meta.env.SSR) parts.push(ready)

  // Has no hooks of its own: React renders it again once `arrival` is there, and then `use` is not asked.
  function Loaded({ given }: { given: Props }) {
    return createElement(loaded ?? use(arrival), given)
  }

  function Part(props: Props) {
    // Within its boundary the server would leave it out in silence.
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
    // Again and again it is the same listener. React's are there by now.
    useEffect(() => document.addEventListener('click', keepPress, true), [])
    useEffect(() => void arrival.then(() => setLoaded(true)), [])
    useEffect(() => (online ? onOccasion(bring) : undefined), [online])
    return isLoaded && props !== atFirst.props ? draw() : atFirst.drawn
  }
  return { ready, Part }
}

/** Beside a part: its effect runs once the part answers. */
function Alive() {
  useEffect(pressAgain, [])
  return null
}

const parts: (() => Promise<void>)[] = []

/** On the server: when all parts can be rendered, of the pages whose scripts are there. */
export const partsReady = () => Promise.all(parts.map((ready) => ready()))
