import { useEffect, useRef, useState } from 'react'

const debounceMs = 250

/** The text as it is typed; passed on after a pause, and replaced when the filter changes in another way. */
export function useSearchText(q: string | undefined, onSearch: (q: string | undefined) => void) {
  const [text, setText] = useState(q ?? '')
  const known = useRef(q)

  useEffect(() => {
    if (q === known.current) return
    known.current = q
    setText(q ?? '')
  }, [q])

  const type = (next: string) => {
    setText(next)
    known.current = next.trim() || undefined
  }
  useEffect(() => {
    if (known.current === q) return
    const timer = setTimeout(() => onSearch(known.current), debounceMs)
    return () => clearTimeout(timer)
  }, [text, q, onSearch])
  return [text, type] as const
}
