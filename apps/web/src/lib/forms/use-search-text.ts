import { useEffect, useRef, useState } from 'react'

const pauseMs = 200

/**
 * The text of a search field: passed on, trimmed, when typing pauses. A search that comes from elsewhere (Back, "Clear
 * all") replaces it; the field's own search, which can arrive after the next letters were typed, does not.
 */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  const passedOn = useRef({ q, hasArrived: true })

  useEffect(() => {
    if (q === passedOn.current.q) passedOn.current.hasArrived = true
    else if (passedOn.current.hasArrived) {
      passedOn.current.q = q
      setText(q)
    }
  }, [q])

  const search = text.trim()
  useEffect(() => {
    if (search === passedOn.current.q) return
    const timer = setTimeout(() => {
      // Taken back before the address had it: then there is nothing to wait for.
      passedOn.current = { q: search, hasArrived: search === q }
      onSearch(search)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [search, q, onSearch])

  useEffect(() => {
    // What was typed before the page was hydrated.
    if (box.current) setText(box.current.value)
  }, [])
  return { text, setText, box }
}
