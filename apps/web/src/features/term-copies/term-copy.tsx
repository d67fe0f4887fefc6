import { plural, t } from '@lingui/core/macro'
import type { AskedCopies } from '@cadenza/contracts/courses/course-copy'
import type { ManagedTerm } from '@cadenza/contracts/school/term'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { ApproveForm } from '../../shared/classes/approve-form.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { PlannedCopies } from './planned-copies.tsx'
import { useTermCopy } from './use-term-copy.ts'
import { useManagedTerms } from '../../shared/school/queries.ts'

export interface ChosenTerms {
  from?: string | undefined
  to?: string | undefined
}

interface CopyTermProps extends ChosenTerms {
  onChoose: (chosen: ChosenTerms) => void
}

/** Copies the classes of one term into another. */
export function CopyTerm({ from, to, onChoose }: CopyTermProps) {
  const terms = useManagedTerms()
  return (
    <QueryView query={terms} skeleton={<TableSkeleton rows={6} />}>
      {(list) =>
        from !== undefined && to !== undefined ? (
          <Plan key={`${from} ${to}`} terms={list} from={from} to={to} onChoose={onChoose} />
        ) : (
          <TermChoice terms={list} from={from} to={to} onChoose={onChoose} />
        )
      }
    </QueryView>
  )
}

interface TermChoiceProps extends CopyTermProps {
  terms: ManagedTerm[]
  /** Why the second term cannot be chosen. */
  refusal?: string | undefined
}

function TermChoice({ terms, from, to, refusal, onChoose }: TermChoiceProps) {
  const options = terms.map((term) => (
    <option key={term.id} value={term.id}>
      {term.name}, {datesOf(term)}
    </option>
  ))
  return (
    <div className="mb-6 grid max-w-3xl gap-4 sm:grid-cols-2">
      <SelectField
        label={t`From the term`}
        value={from ?? ''}
        onChange={({ target }) => onChoose({ from: target.value || undefined, to })}
      >
        <option value="">{t`Please choose`}</option>
        {options}
      </SelectField>
      <SelectField
        label={t`Into the term`}
        value={to ?? ''}
        error={refusal}
        onChange={({ target }) => onChoose({ from, to: target.value || undefined })}
      >
        <option value="">{t`Please choose`}</option>
        {options}
      </SelectField>
    </div>
  )
}

interface PlanProps extends TermChoiceProps {
  from: string
  to: string
}

function Plan({ from, to, ...choice }: PlanProps) {
  const { plan, refusal, made, ticked, tick, isBusy, asked, copy } = useTermCopy({ fromId: from, toId: to })
  const done = [...made.values()].filter(({ state }) => state === 'made').length
  return (
    <>
      <TermChoice {...choice} from={from} to={to} refusal={refusal} />
      {!refusal && (
        <QueryView query={plan} skeleton={<TableSkeleton rows={6} />}>
          {({ courses, weeks }) =>
            courses.length === 0 ? (
              <EmptyState
                title={t`No classes to copy`}
                text={t`No class of this term waits or is approved.`}
                action={<LinkButton to="/dashboard/manageClasses">{t`See the classes`}</LinkButton>}
              />
            ) : (
              <div className="grid gap-6">
                <p role="status">
                  {t`All dates move by ${plural(weeks, { one: '# week', other: '# weeks' })}, so that the days of the week stay.`}
                  {made.size > 0 &&
                    ` ${t`${done} of ${plural(made.size, { one: '# copy is', other: '# copies are' })} made.`}`}
                </p>
                {asked && <CopiedDiscounts {...asked} />}
                <PlannedCopies courses={courses} made={made} ticked={ticked} onTick={tick} />
                <CopyForm ticked={ticked.size} isBusy={isBusy} onCopy={copy} />
              </div>
            )
          }
        </QueryView>
      )}
    </>
  )
}

/** What became of the discounts of the term, once its classes were asked for. */
function CopiedDiscounts({ discounts, codes }: AskedCopies) {
  if (discounts + codes === 0) return null
  return (
    <p role="status">
      {discounts > 0 &&
        t`${plural(discounts, { one: '# discount of the term was', other: '# discounts of the term were' })} copied, too: paused, with the dates moved.`}
      {codes > 0 &&
        ` ${t`${plural(codes, { one: '# discount with a code was', other: '# discounts with a code were' })} not copied, as two cannot have the same code.`}`}
    </p>
  )
}

interface CopyFormProps {
  ticked: number
  isBusy: boolean
  onCopy: (approve: boolean) => void
}

function CopyForm({ ticked, isBusy, onCopy }: CopyFormProps) {
  if (ticked === 0 && !isBusy) return null
  return (
    <ApproveForm
      label={t`Approve them at once where nothing is in the way`}
      hint={t`The others are made, too, and wait.`}
      busy={isBusy}
      onMake={onCopy}
    >
      {isBusy ? t`Copying …` : t`Copy ${plural(ticked, { one: '# class', other: '# classes' })}`}
    </ApproveForm>
  )
}
