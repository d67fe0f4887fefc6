import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { useState } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardNextSteps, NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { fieldNamedIn } from '../../shared/classes/feedback-field.ts'
import { QuestionStep } from './school-steps.tsx'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { useTaughtTotals } from './queries.ts'
import { useTeacherProfile } from '../../shared/people/queries.ts'

const mostDenied = 3

/** The instructor's tasks, most pressing first. */
export function InstructorSteps({ courses }: { courses: ManagedCourse[] }) {
  const started = useStartedClass()
  const { data: profile } = useTeacherProfile()
  const { data: totals } = useTaughtTotals()
  const denied = courses.filter(({ status }) => status === 'Denied')
  const pending = courses.filter(({ status }) => status === 'Pending')
  const undated = courses.filter(({ status, times }) => status === 'Approved' && !times)
  return (
    <DashboardNextSteps>
      <QuestionStep waiting={totals?.questions} />
      {denied.slice(0, mostDenied).map((course) => (
        <DeniedStep key={course.id} course={course} />
      ))}
      {denied.length > mostDenied && (
        <NextStep
          text={t`${plural(denied.length - mostDenied, { one: '# more class was', other: '# more classes were' })} denied.`}
          action={
            <LinkButton to="/dashboard/myClasses" search={{ status: 'Denied' }} variant="secondary">
              {t`See denied classes`}
            </LinkButton>
          }
        />
      )}
      {started && (
        <NextStep
          text={
            started.name
              ? t`You began a class and did not send it: ${started.name}.`
              : t`You began a class and did not send it.`
          }
          action={<LinkButton to="/dashboard/addClass">{t`Continue the draft`}</LinkButton>}
        />
      )}
      {pending.length > 0 && (
        <NextStep
          text={t`${plural(pending.length, { one: '# class waits', other: '# classes wait' })} for the school's decision.`}
          action={
            <LinkButton to="/dashboard/myClasses" search={{ status: 'Pending' }} variant="secondary">
              {t`See pending classes`}
            </LinkButton>
          }
        />
      )}
      {undated.length > 0 && (
        <NextStep
          text={t`${plural(undated.length, { one: '# class on sale has', other: '# classes on sale have' })} no dates yet. Classes with dates sell better.`}
          action={
            <LinkButton to="/dashboard/approvedClasses" variant="secondary">
              {t`See approved classes`}
            </LinkButton>
          }
        />
      )}
      {profile?.bio === '' && (
        <NextStep
          text={t`Your profile is still empty. Parents choose a teacher as much as a class.`}
          action={
            <LinkButton to="/dashboard/teacherProfile" variant="secondary">
              {t`Write your profile`}
            </LinkButton>
          }
        />
      )}
      <NextStep
        text={t`Offer another class.`}
        action={
          <LinkButton to="/dashboard/addClass" variant="secondary">
            {t`Add a class`}
          </LinkButton>
        }
      />
    </DashboardNextSteps>
  )
}

function DeniedStep({ course: { id, name, feedback } }: { course: ManagedCourse }) {
  const title = <strong className="font-semibold">{name}</strong>
  const why = <>{feedback}</>
  return (
    <NextStep
      text={
        <span className="wrap-anywhere">
          {feedback ? (
            <Trans>
              {title} was denied
              <span className="line-clamp-3 text-muted">
                <span className="sr-only">, because: </span>
                {why}
              </span>
            </Trans>
          ) : (
            <Trans>{title} was denied</Trans>
          )}
        </span>
      }
      action={
        <LinkButton
          to="/dashboard/updateClass/$id"
          params={{ id }}
          hash={fieldNamedIn(feedback)}
          aria-label={t`Fix and resubmit ${name}`}
        >
          {t`Fix and resubmit`}
        </LinkButton>
      }
    />
  )
}

/** The new class that was begun in this tab and never sent, if any. */
function useStartedClass(): { name: string } | undefined {
  const [started] = useState(() => {
    const kept = formDraft<{ className: string }>('class-new').read()
    return kept && { name: typeof kept.className === 'string' ? kept.className : '' }
  })
  return started
}
