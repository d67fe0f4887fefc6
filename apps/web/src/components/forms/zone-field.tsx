import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { TextField } from './field.tsx'

interface ZoneFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string
  school: string
  /** The school’s zone in words. */
  schoolWords: string
}

/** The school's own zone unless another one is chosen, by searching all that this browser knows. */
export function ZoneField({ defaultValue, school, schoolWords, ...field }: ZoneFieldProps) {
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const zones = useId()
  useEffect(() => {
    if (isAsked) input.current?.select()
  }, [isAsked])

  if (defaultValue === school && !isAsked && !field.error)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <input type="hidden" name={field.name} value={school} />
        <span className="text-muted">{t`Times are those of the school, ${schoolWords}.`}</span>
        <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
          {t`Other time zone…`}
        </Button>
      </div>
    )
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        hint={t`Type a town, such as Berlin, and choose.`}
        list={zones}
        defaultValue={defaultValue}
        autoComplete="off"
        required
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </datalist>
    </div>
  )
}
