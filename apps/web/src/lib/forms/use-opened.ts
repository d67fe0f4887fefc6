import { useEffect, useRef, useState } from 'react'

/**
 * What is open in a page, such as the form for one of a list. After it has closed, the focus goes back to what opened it,
 * or to the page's heading.
 */
export function useOpened<What>() {
  const [opened, setOpened] = useState<What>()
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
    opened,
    open(what: What) {
      opener.current = nameOf(document.activeElement)
      setOpened(what)
    },
    close() {
      setOpened(undefined)
      setClosed((times) => times + 1)
    },
  }
}

/** The button itself may have been replaced in the meantime, so it is identified by its name. */
function nameOf(button: Element | null): string | undefined {
  return button?.getAttribute('aria-label') ?? button?.textContent
}
