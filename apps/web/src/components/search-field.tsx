import { useSearchText } from '../lib/use-search-text.ts'
import { TextField } from './text-field.tsx'

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
  return (
    <TextField
      {...look}
      type="search"
      maxLength={100}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
