import { Trans } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useController, type Control } from 'react-hook-form'
import { Button } from '../../../components/parts/button.tsx'
import { courseLabels } from '../../../shared/classes/course-labels.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { messageIn } from './field-message.ts'

interface LinesFieldProps {
  control: Control<CourseFormValues>
  /** Its value is a text with a line for each row. */
  name: 'outcomes' | 'dayPlan'
  hint: string
  /** What the row of this number is called, and the button that removes it. */
  rowLabel: (number: number) => string
  removeLabel: (number: number) => string
  most: number
  /** The controls of a row; the one with `main` has its id and the keys of a list. */
  row: (row: LineRow) => ReactNode
}

export interface LineRow {
  text: string
  place: number
  /** For the row's main text: its id, its name and what Enter and Backspace do. */
  main: { id: string; 'aria-label': string; onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void }
  isWrong: boolean
  onText: (text: string) => void
}

/** A list typed row by row: Enter begins the next one, Backspace in an empty one removes it. */
export function LinesField({ control, name, hint, rowLabel, removeLabel, most, row }: LinesFieldProps) {
  const label = courseLabels[name]
  const { lines, error, idOf, write, addAfter, remove, onKeyDown } = useLines(control, name, most)
  return (
    <fieldset
      aria-describedby={`${name}-hint${error ? ` ${name}-error` : ''}`}
      className="grid min-w-0 gap-2 sm:col-span-2"
    >
      <legend className="font-semibold">{label}</legend>
      <p id={`${name}-hint`} className="text-sm text-muted">
        {hint}
      </p>
      <ol className="grid gap-2">
        {lines.map((text, place) => (
          // A row is identified by its place: there is nothing else to identify it by, and its controls hold
          // no state.
          <li key={place} className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
            {row({
              text,
              place,
              isWrong: error !== undefined,
              main: {
                id: idOf(place),
                'aria-label': rowLabel(place + 1),
                onKeyDown: onKeyDown(place),
              },
              onText: (next) => write(lines.with(place, next)),
            })}
            <button
              type="button"
              className="icon-btn text-muted"
              aria-label={removeLabel(place + 1)}
              onClick={() => remove(place)}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ol>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {lines.length < most && (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          onClick={() => addAfter(lines.length - 1)}
        >
          <Plus aria-hidden className="size-4" />
          <Trans>
            Add a line<span className="sr-only"> to {label}</span>
          </Trans>
        </Button>
      )}
    </fieldset>
  )
}

function useLines(control: Control<CourseFormValues>, name: 'outcomes' | 'dayPlan', most: number) {
  const { field, fieldState } = useController({ control, name })
  const lines = field.value.split('\n')
  const error = messageIn(fieldState.error)
  const idOf = (place: number) => (place === 0 ? name : `${name}-${place}`)
  const write = (next: string[]) => field.onChange(next.join('\n'))
  /** Drawn and focused at once: the next key may follow within the same frame. */
  const writeAndFocus = (next: string[], place: number) => {
    flushSync(() => write(next))
    document.getElementById(idOf(place))?.focus()
  }

  const addAfter = (place: number) => {
    if (lines.length >= most) return
    writeAndFocus(lines.toSpliced(place + 1, 0, ''), place + 1)
  }
  const remove = (place: number) => {
    writeAndFocus(lines.length === 1 ? [''] : lines.toSpliced(place, 1), Math.max(place - 1, 0))
  }
  const onKeyDown = (place: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      addAfter(place)
    }
    if (event.key === 'Backspace' && lines[place]?.trim() === '' && lines.length > 1) {
      event.preventDefault()
      remove(place)
    }
  }
  return { lines, error, idOf, write, addAfter, remove, onKeyDown }
}
