import { plural } from '@lingui/core/macro'
import { useEffect } from 'react'

interface FormErrorSummaryProps {
  /** Message by the id of the control that it is about. */
  errors: Record<string, string | undefined>
  /** Changes with each failed submit; the first wrong field then takes the focus. */
  attempt: number
  /**
   * The labels of the controls, for messages that do not include them: "Password: This field is required".
   */
  labels?: Record<string, string>
}

/** At the top of a form after a failed submit: announced, and each message is a link to its field. */
export function FormErrorSummary({ errors, attempt, labels = {} }: FormErrorSummaryProps) {
  const shown = Object.entries(errors).filter(([, message]) => message)

  const first = shown[0]?.[0]

  useEffect(() => {
    if (attempt > 0 && first) document.getElementById(first)?.focus()
    // Only after sending: fields that become valid or invalid while typing do not move the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])

  if (attempt === 0 || shown.length === 0) return null
  return (
    <div role="alert" className="rounded-input bg-danger-soft px-4 py-3 text-danger">
      <h2 className="text-lg">
        {plural(shown.length, { one: 'Please fix this field', other: 'Please fix these # fields' })}
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {shown.map(([id, message]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="underline"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
              }}
            >
              {withName(message, labels[id])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** "Name: This field is required"; a message that names its field stays as it is. */
function withName(message: string | undefined, name: string | undefined) {
  const says = name && message?.replaceAll('-', '').toLowerCase().includes(name.toLowerCase())
  return name && !says ? `${name}: ${message}` : message
}
