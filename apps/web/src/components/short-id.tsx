import { CopyButton } from './copy-button.tsx'

interface ShortIdProps {
  id: string
  /** What it is: `transaction id`. */
  what: string
}

/** The end of a long id, enough to recognise it at a glance; the button copies all of it. */
export function ShortId({ id, what }: ShortIdProps) {
  return (
    <span className="inline-flex items-center text-sm text-muted">
      <span title={id} className="whitespace-nowrap">
        <span aria-hidden>…{id.slice(-6)}</span>
        <span className="sr-only">{id}</span>
      </span>
      <span className="-my-2.5">
        <CopyButton text={id} label={`Copy ${what} ${id}`} />
      </span>
    </span>
  )
}
