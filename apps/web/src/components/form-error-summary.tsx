import { useEffect, useRef } from 'react'

interface FormErrorSummaryProps {
  /** Message by the id of the control that it is about. */
  errors: Record<string, string | undefined>
  /** Changes with each failed submit; the summary then takes the focus. */
  attempt: number
}

/** At the top of a form after a failed submit: each message is a link to its field. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = Object.entries(errors).filter(([, message]) => message)

  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])

  if (attempt === 0 || shown.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="rounded-input bg-danger-soft px-4 py-3 text-danger">
      <h2 className="text-lg">
        {shown.length === 1 ? 'Please mend this field' : `Please mend these ${shown.length} fields`}
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
