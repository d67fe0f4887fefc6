import { t } from '@lingui/core/macro'
import type { GoingHome, MayCollect } from '@cadenza/contracts/places/attendance'

/** Who must not take a child home, in red; nothing where nobody is named. */
export function MustNotCollect({ people }: { people: GoingHome['mustNotCollect'] }) {
  if (people.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-input bg-danger-soft px-3 py-2 text-sm text-danger wrap-anywhere">
      {people.map(({ name, reason }) => (
        <li key={`${name} ${reason}`}>
          <strong>{t`Must not collect: ${name}`}</strong> ({reason})
        </li>
      ))}
    </ul>
  )
}

/** `Nora Weber (guardian), Joe Weber (grandfather, today only)` */
export function mayCollectWords({
  mayCollect,
  mayLeaveAlone,
}: Pick<GoingHome, 'mayCollect' | 'mayLeaveAlone'>): string {
  const names = mayCollect.map((one) => `${one.name} (${relationOf(one)})`)
  return [...(mayLeaveAlone ? [t`may go home alone`] : []), ...names].join(', ') || t`nobody is named`
}

/** `guardian`, `grandfather, today only` */
export function relationOf({ kind, relation, onlyToday }: MayCollect): string {
  const words = kind === 'guardian' ? t`guardian` : relation
  if (!onlyToday) return words
  return words ? t`${words}, today only` : t`today only`
}
