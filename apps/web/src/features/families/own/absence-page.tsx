import { t } from '@lingui/core/macro'
import type { Participant } from '@cadenza/contracts/families/participant'
import { NamedOptions, SelectField } from '../../../components/forms/field.tsx'
import { AbsenceForm, type AbsenceDays } from '../../../shared/children/absence-form.tsx'
import { ChildNotFound } from './child-not-found.tsx'

interface AbsencePageProps {
  family: Participant[]
  /** Undefined: they are asked who it is about. */
  participantId: string | undefined
  days: AbsenceDays
  onChange: (changed: Partial<AbsenceDays> & { participant?: string }) => void
}

/** Who of the family does not come, and when. */
export function AbsencePage({ family, participantId, days, onChange }: AbsencePageProps) {
  const [only] = family
  const chosen = participantId ?? (family.length === 1 ? only?.id : undefined)
  if (chosen !== undefined && !family.some(({ id }) => id === chosen)) return <ChildNotFound />
  return (
    <div className="grid max-w-2xl gap-5">
      {family.length > 1 && (
        <SelectField
          label={t`Who`}
          value={chosen ?? ''}
          onChange={(event) => onChange({ participant: event.target.value })}
        >
          {chosen === undefined && <option value="">{t`Please choose`}</option>}
          <NamedOptions of={family} />
        </SelectField>
      )}
      {chosen !== undefined && (
        <AbsenceForm key={chosen} participantId={chosen} days={days} onDays={onChange} />
      )}
    </div>
  )
}
