import { zoneWords } from '@cadenza/contracts/course-dates'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useSiteConfig } from '../../lib/config.ts'

interface ZoneFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string
}

/** The school's own zone unless another one is chosen, by searching all that this browser knows. */
export function ZoneField({ defaultValue, ...field }: ZoneFieldProps) {
  const school = useSiteConfig().timeZone
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
        <span className="text-muted">Times are those of the school, {zoneWords(school)}.</span>
        <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
          Other time zone…
        </Button>
      </div>
    )
  return (
    <div>
      <TextField
        {...field}
        ref={input}
        hint="Type a town, such as Berlin, and choose."
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
