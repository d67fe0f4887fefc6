import { t } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Thumbnail } from '../parts/thumbnail.tsx'

interface Change {
  label: string
  before: string
  after: string
  /** The values are addresses of pictures. */
  isPicture: boolean
}

interface ChangeTableProps {
  /** The caption for screen readers. */
  caption: string
  changes: Change[]
}

/** Before and after of each changed field, side by side; stacked where space is short. */
export function ChangeTable({ caption, changes }: ChangeTableProps) {
  return (
    <dl aria-label={caption} className="grid gap-2 rounded-input bg-surface p-3 text-sm">
      {changes.map(({ label, before, after, isPicture }) => (
        <div key={label} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[10rem_1fr]">
          <dt className="font-semibold text-muted">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="sr-only">{t`before:`} </span>
            <Value value={before} isPicture={isPicture} alt={t`The picture before`} />
            <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t`after:`} </span>
            <strong className="min-w-0 font-semibold">
              <Value value={after} isPicture={isPicture} alt={t`The picture after`} />
            </strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value, isPicture, alt }: { value: string; isPicture: boolean; alt: string }) {
  if (value === '') return <span className="font-normal text-muted">{t`none`}</span>
  if (!isPicture) return <span className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</span>
  return (
    <Thumbnail src={value} alt={alt} width={96} height={72} className="aspect-[4/3] w-24 rounded-input" />
  )
}
