import { spanOf } from '../../lib/format/wall-clock.ts'

interface InTheWayProps {
  /** The name is null where it is another closed time. */
  list: { name: string | null; from: string; to: string }[] | undefined
  /** The name of another closed time. */
  already: string
}

/** What is booked at a time that is to be closed. */
export function InTheWay({ list = [], already }: InTheWayProps) {
  if (list.length === 0) return null
  return (
    <div role="status">
      <p className="font-semibold">In the way:</p>
      <ul className="list-disc ps-5">
        {list.map(({ name, from, to }) => (
          <li key={`${from} ${name}`} className="wrap-anywhere">
            {name ?? already}, {spanOf(from, to)}
          </li>
        ))}
      </ul>
    </div>
  )
}
