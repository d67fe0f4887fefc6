import { plural, t } from '@lingui/core/macro'
import { longDayOf } from '@cadenza/contracts/timetable/date-words'
import type { DayRegisters } from '@cadenza/contracts/places/register'
import { Alert } from '../../components/parts/alert.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { DayLink } from '../../shared/links/of-which-day.tsx'
import { PaperFrame } from '../../shared/school/paper-sheet.tsx'
import { RegisterPage } from './register-sheet.tsx'

/** The registers of all classes that meet on a day, each on paper of its own. */
export function DayRegistersView({ sheets: { day, registers, more } }: { sheets: DayRegisters }) {
  return (
    <PaperFrame landscape links={<DayLink day={day} />}>
      <div className="mb-6 print:hidden">
        <h1 className="text-2xl">{t`All registers of ${longDayOf(day)}`}</h1>
        <p className="text-muted">{t`${plural(registers.length, { one: '# class', other: '# classes' })}, each on paper of its own.`}</p>
      </div>
      {more && (
        <Alert tone="danger" className="mb-4">
          {t`There may be more on this day than fit here. Please open the registers of single classes, too.`}
        </Alert>
      )}
      {registers.length === 0 ? (
        <EmptyState title={t`No class meets on this day`} text={t`There is nothing to print.`} />
      ) : (
        registers.map((register) => <RegisterPage key={register.course.id} register={register} day={day} />)
      )}
    </PaperFrame>
  )
}
