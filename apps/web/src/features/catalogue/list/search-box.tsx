import clsx from 'clsx'
import Search from 'lucide-react/icons/search'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'

interface SearchBoxProps {
  q: string
  onChange: (q: string) => void
  className?: string
}

/** Searches while the user types, after a short pause. */
export function SearchBox({ q, onChange, className }: SearchBoxProps) {
  const { text, setText, box } = useSearchText(q, onChange)
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
        placeholder="Piano, jazz…"
        autoComplete="off"
        enterKeyHint="search"
        className="control ps-10"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setText('')
        }}
      />
    </div>
  )
}
