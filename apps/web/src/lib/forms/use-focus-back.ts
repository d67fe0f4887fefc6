import { useEffect, useRef, useState } from 'react'

/** After a form in the page has closed, the focus goes back to what opened it, or to the page's heading. */
export function useFocusBack() {
  const opener = useRef<string>(undefined)
  const [closed, setClosed] = useState(0)

  useEffect(() => {
    if (closed === 0) return
    const again = [...document.querySelectorAll<HTMLElement>('main button')].find(
      (button) => nameOf(button) === opener.current,
    )
    ;(again ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  }, [closed])

  return {
    remember() {
      opener.current = nameOf(document.activeElement)
    },
    back: () => setClosed((times) => times + 1),
  }
}

/** The button itself may have been replaced in the meantime, so it is identified by its name. */
function nameOf(button: Element | null): string | undefined {
  return button?.getAttribute('aria-label') ?? button?.textContent
}
