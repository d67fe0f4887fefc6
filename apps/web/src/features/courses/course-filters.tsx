import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { SelectField } from '../../components/select-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { courseWords, filterFields, type FilterField } from '../../lib/course-words.ts'
import { sortLabels, type CourseListSearch } from './course-list-search.ts'

/** Search box, order and a choice of each closed list; all of it lives in the address. */
export function CourseFilters({ search }: { search: CourseListSearch }) {
  const navigate = useNavigate({ from: '/classes' })
  return (
    <form role="search" method="get" className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
        <SearchBox
          q={search.q ?? ''}
          onChange={(q) =>
            void navigate({
              search: (now) => ({ ...now, q: q || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <SelectField
          label="Sort by"
          name="sort"
          value={search.sort ?? 'popular'}
          onChange={({ target }) => {
            const sort = sortLabels.find(([known]) => known === target.value)?.[0]
            void navigate({ search: (now) => ({ ...now, sort }), replace: true, resetScroll: false })
          }}
        >
          {sortLabels.map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {filterFields.map((field) => (
        <Chips key={field} field={field} chosen={search[field]} />
      ))}
    </form>
  )
}

interface ChipsProps<F extends FilterField> {
  field: F
  chosen: CourseListSearch[F]
}

/** One choice of a field's words, or all. */
function Chips<F extends FilterField>({ field, chosen }: ChipsProps<F>) {
  const { label, words, all } = courseWords[field]
  const choices: [string | undefined, string][] = [[undefined, all], ...Object.entries<string>(words)]
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {choices.map(([value, word]) => (
        <li key={word}>
          <Link
            from="/classes"
            to="/classes"
            search={(now) => ({ ...now, [field]: value })}
            resetScroll={false}
            aria-current={chosen === value ? 'true' : undefined}
            className={clsx('chip', chosen === value && 'chip-chosen')}
          >
            {word}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const debounceMs = 150

function SearchBox({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [sent, setSent] = useState(q)
  const [shownQ, setShownQ] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address may change from elsewhere (Back, "Clear filters"): then the box follows it.
  if (q !== shownQ) {
    setShownQ(q)
    if (q !== sent) setText(q)
  }

  const change = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSent(next.trim())
      onChange(next.trim())
    }, debounceMs)
  }
  return (
    <TextField
      label="Search classes"
      type="search"
      name="q"
      value={text}
      placeholder="Instrument, style or teacher"
      autoComplete="off"
      enterKeyHint="search"
      onChange={({ target }) => change(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') change('')
      }}
    />
  )
}
