import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { NamedOptions, SelectField } from '../../components/forms/field.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { AbsenceForm, type AbsenceDays } from '../../shared/children/absence-form.tsx'
import { useOfficeRoster } from '../../shared/classes/queries.ts'

interface DayAbsenceProps {
  course: { id: string; name: string }
  day: string
  onClose: () => void
}

/** Someone of a class does not come on the day, as the office was told. */
export function DayAbsence({ course, day, onClose }: DayAbsenceProps) {
  const [chosen, setChosen] = useState('')
  const [days, setDays] = useState<AbsenceDays>({ from: day, until: day })
  return (
    <Dialog title={t`Who does not come to ${course.name}?`} shape="side" onClose={onClose}>
      <QueryView query={useOfficeRoster(course.id)} skeleton={<TableSkeleton rows={3} />}>
        {({ places }) => {
          const people = places.flatMap(({ state, participant }) =>
            state === 'confirmed' ? [participant] : [],
          )
          const place = places.find(({ participant }) => participant.id === chosen)
          if (people.length === 0)
            return <p className="text-muted">{t`Nobody has a place in this class yet.`}</p>
          return (
            <div className="grid gap-5">
              <SelectField
                label={t`Who`}
                data-autofocus
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              >
                <option value="">{t`Please choose`}</option>
                <NamedOptions of={people.toSorted((one, other) => one.name.localeCompare(other.name))} />
              </SelectField>
              {place && (
                <AbsenceForm
                  key={chosen}
                  participantId={chosen}
                  days={days}
                  onDays={setDays}
                  toldBy={place.payer.name}
                  onDone={onClose}
                />
              )}
            </div>
          )
        }}
      </QueryView>
    </Dialog>
  )
}
