import { useState } from 'react'
import { readDay } from '../../lib/url/page-search.ts'
import { TextField } from './field.tsx'

interface DayFieldProps {
  id?: string
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  /** There is always a day: an empty field is one that is being typed. */
  required?: boolean
  onDay: (day: string | undefined) => void
}

/** A day to filter by. Half-typed years are kept here: only a complete day, or none, is a filter. */
export function DayField({ id, label, value = '', min, max, error, required = false, onDay }: DayFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const type = (next: string) => {
    setText(next)
    const day = readDay(next)
    if (day === undefined && (required || next !== '')) return
    setKnown(day ?? '')
    onDay(day)
  }
  return (
    <TextField
      {...(id && { id })}
      label={label}
      type="date"
      min={min}
      max={max}
      {...(error && { error })}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}
