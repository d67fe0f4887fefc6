import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'

const debounceMs = 150

interface SearchBoxProps {
  q: string
  onChange: (q: string) => void
  className?: string
}

/** Searches while the user types, after a short pause. */
export function SearchBox({ q, onChange, className }: SearchBoxProps) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [shownQ, setShownQ] = useState(q)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The callback of the newest rendering: filters may have changed since the last key.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })

  // The address may change from elsewhere (Back, "Clear all"): then the box follows it.
  if (q !== shownQ) {
    setShownQ(q)
    if (q !== sent) setText(q)
  }

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next.trim())
      latest.current(next.trim())
    }, debounceMs)
  }
  useEffect(() => {
    // What was typed before the page was hydrated.
    if (box.current && box.current.value !== q) change(box.current.value)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className={clsx('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
      <input
        ref={box}
        aria-label="Search classes"
        type="search"
        name="q"
        value={text}
        maxLength={80}
        placeholder="Instrument, style or teacher"
        autoComplete="off"
        enterKeyHint="search"
        className="control ps-10"
        onChange={({ target }) => change(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') change('')
        }}
      />
    </div>
  )
}
