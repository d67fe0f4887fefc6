import { SelectField } from '../../components/select-field.tsx'

interface ZoneFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string
}

/** Every zone that this browser knows; the server says whether it knows it too. */
export function ZoneField({ defaultValue, ...field }: ZoneFieldProps) {
  const zones = new Set([defaultValue, ...Intl.supportedValuesOf('timeZone')])
  return (
    <SelectField {...field} defaultValue={defaultValue}>
      {[...zones].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}
