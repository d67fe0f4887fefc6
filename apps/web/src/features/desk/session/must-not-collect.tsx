import { t } from '@lingui/core/macro'
import type { GoingHome } from '@cadenza/contracts/places/attendance'
import Ban from 'lucide-react/icons/ban'

/** In red, wherever somebody decides on whom a child goes with. */
export function MustNotCollect({ people }: { people: GoingHome['mustNotCollect'] }) {
  return people.map(({ name, reason }) => (
    <p
      key={`${name} ${reason}`}
      className="flex items-start gap-2 rounded-input bg-danger-soft px-2 py-1 text-danger wrap-anywhere"
    >
      <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">{t`Must not collect: ${name}`}</strong> {reason}
      </span>
    </p>
  ))
}
