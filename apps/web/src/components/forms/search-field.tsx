import { useSearchText } from '../../lib/forms/use-search-text.ts'
import { TextField } from './field.tsx'

interface SearchFieldProps {
  label: string
  hint?: string
  placeholder?: string
  q: string | undefined
  /** Called when typing pauses. */
  onSearch: (q: string | undefined) => void
  className?: string
  /** The name of the field, for a form that is submitted without script. */
  name?: string
}

/** Searches a list by a text, as it is typed. */
export function SearchField({ q = '', onSearch, ...look }: SearchFieldProps) {
  const { text, setText, box } = useSearchText(q, (next) => onSearch(next || undefined))
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
