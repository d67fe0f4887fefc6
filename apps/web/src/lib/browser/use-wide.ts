import { useSyncExternalStore } from 'react'

const query = '(min-width: 64rem)'

/** Whether there is room for two columns, as with `lg:`. For parts that the server does not render. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
