/** What a form says about a field, as text; empty when it says nothing. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** A date and a time of this device's clock as an instant; null when nothing was chosen. */
export function instantOf(values: FormData, name: string): string | null {
  const local = textOf(values, name)
  const at = new Date(local)
  // An invalid time is sent as it is: the server reports it at its field.
  return local === '' ? null : Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** The inverse, as an input of type `datetime-local` takes it. */
export function deviceClockOf(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
