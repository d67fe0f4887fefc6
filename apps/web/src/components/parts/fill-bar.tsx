interface FillBarProps {
  /** How many of how many. */
  taken: number
  of: number
}

/** Shows how full something is; the number is beside it. */
export function FillBar({ taken, of }: FillBarProps) {
  const part = of > 0 ? Math.min(taken / of, 1) : 0
  return (
    <span aria-hidden className="block h-2 w-full overflow-hidden rounded-full bg-hairline">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ inlineSize: `${Math.round(part * 100)}%` }}
      />
    </span>
  )
}
