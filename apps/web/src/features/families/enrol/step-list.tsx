import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { Link } from '@tanstack/react-router'
import { enrolSteps, type EnrolSearch, type EnrolStep } from './enrol-search.ts'

const titles = worded<EnrolStep>({
  family: msg`Family`,
  children: msg`Children`,
  classes: msg`Classes`,
  summary: msg`Summary`,
  payment: msg`Payment`,
  done: msg`Done`,
})

/** Where the enrolment stands; steps that were taken lead back. */
export function StepList({ step, search }: { step: EnrolStep; search: EnrolSearch }) {
  const at = enrolSteps.indexOf(step)
  return (
    <nav aria-label={t`Steps`} className="mb-6 print:hidden">
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {enrolSteps.map((one, index) => (
          <li
            key={one}
            aria-current={one === step ? 'step' : undefined}
            className={one === step ? 'font-semibold' : 'text-muted'}
          >
            {index > 0 && index < at && step !== 'done' ? (
              <Link
                to="/dashboard/enrol"
                search={{ ...search, step: one }}
                className="link inline-block py-2.5"
              >
                {`${index + 1}. ${titles[one]}`}
              </Link>
            ) : (
              <span className="inline-block py-2.5">{`${index + 1}. ${titles[one]}`}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
