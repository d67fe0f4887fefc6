import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { pressOver } from '../../lib/forms/press-over.ts'
import { Field, type FieldTexts } from './field.tsx'

interface ChipsFieldProps extends FieldTexts {
  id?: string
  /** What has been named so far. */
  value: readonly string[]
  onChange: (value: string[]) => void
  most: number
  placeholder?: string
}

/**
 * Short names, each a chip: Enter or a comma adds what is typed, Backspace in the empty field removes the
 * last.
 */
export function ChipsField({ value, onChange, most, placeholder, ...field }: ChipsFieldProps) {
  const [text, setText] = useState('')
  const drawn = useAfterPress(value)
  const add = () => {
    const named = text.trim()
    setText('')
    const isNew = !value.some((one) => one.toLowerCase() === named.toLowerCase())
    if (named !== '' && isNew && value.length < most) onChange([...value, named])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === ',' || (event.key === 'Enter' && text.trim() !== '')) {
      event.preventDefault()
      add()
    }
    if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1))
  }
  return (
    <Field {...field}>
      {(control) => (
        <>
          {drawn.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label={field.label}>
              {drawn.map((one) => (
                <li
                  key={one}
                  className="inline-flex min-h-9 items-center gap-1 rounded-full bg-sunken ps-3 pe-1 wrap-anywhere"
                >
                  {one}
                  <button
                    type="button"
                    className="inline-grid size-7 place-items-center rounded-full hover:bg-page"
                    aria-label={t`Remove ${one}`}
                    onClick={() => {
                      onChange(value.filter((other) => other !== one))
                      if (value.length === 1) document.getElementById(control.id)?.focus()
                    }}
                  >
                    <X aria-hidden className="size-4" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            value={text}
            maxLength={40}
            autoComplete="off"
            disabled={value.length >= most}
            placeholder={placeholder}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </>
      )}
    </Field>
  )
}

/**
 * What is typed is added as soon as the field is left; its chip is drawn once that does not move anything
 * being pressed.
 */
function useAfterPress(value: readonly string[]) {
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    let isLatest = true
    void pressOver().then(() => isLatest && setDrawn(value))
    return () => {
      isLatest = false
    }
  }, [value])
  return drawn
}
