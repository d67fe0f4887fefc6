import { useEffect, useRef } from 'react'

/** For a form: Enter alone begins a new line in a text; with Ctrl or Cmd it sends the form from anywhere in it. */
export function useSendByKey() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const send = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element?.requestSubmit()
    }
    element?.addEventListener('keydown', send)
    return () => element?.removeEventListener('keydown', send)
  }, [])
  return form
}
