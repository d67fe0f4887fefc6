import { useEffect } from 'react'

interface FormErrorSummaryProps {
  /** Message by the id of the control that it is about. */
  errors: Record<string, string | undefined>
  /** Changes with each failed submit; the first wrong field then takes the focus. */
  attempt: number
}

/** At the top of a form after a failed submit: announced, and each message is a link to its field. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const shown = Object.entries(errors).filter(([, message]) => message)

  const first = shown[0]?.[0]

  useEffect(() => {
    if (attempt > 0 && first) document.getElementById(first)?.focus()
    // Only when it was sent: fields that become right or wrong while typing leave the focus alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt])

  if (attempt === 0 || shown.length === 0) return null
  return (
    <div role="alert" className="rounded-input bg-danger-soft px-4 py-3 text-danger">
      <h2 className="text-lg">
        {shown.length === 1 ? 'Please fix this field' : `Please fix these ${shown.length} fields`}
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
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
