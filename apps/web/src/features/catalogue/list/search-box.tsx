import { t } from '@lingui/core/macro'
import Search from 'lucide-react/icons/search'
import { useSearchText } from '../../../lib/forms/use-search-text.ts'

/** Searches while the user types, after a short pause. */
export function SearchBox({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { text, setText, box } = useSearchText(q, onChange)
  return (
    <div className="relative min-w-0 grow">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
      <input
        ref={box}
        aria-label={t`Search classes`}
        type="search"
        name="q"
        value={text}
        maxLength={80}
        placeholder={t`Piano, jazz…`}
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
