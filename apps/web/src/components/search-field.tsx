import { useEffect, useRef, useState } from 'react'
import { TextField } from './field.tsx'

interface SearchFieldProps {
  label: string
  hint?: string
  q: string | undefined
  /** Called when typing pauses. */
  onSearch: (q: string | undefined) => void
  className?: string
  /** The name of the field, for a form that is submitted without script. */
  name?: string
}

/** Searches a list by a text, as it is typed. */
export function SearchField({ q, onSearch, ...look }: SearchFieldProps) {
  const [text, setText] = useSearchText(q, onSearch)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What was typed before the page was hydrated.
    if (box.current && box.current.value !== text) setText(box.current.value)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <TextField
      {...look}
      ref={box}
      type="search"
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

const debounceMs = 250

/** The text as it is typed; passed on after a pause, and replaced when the filter changes in another way. */
function useSearchText(q: string | undefined, onSearch: (q: string | undefined) => void) {
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
