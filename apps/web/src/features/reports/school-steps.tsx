import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { WaitingWork } from '@cadenza/contracts/office/report'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { DashboardNextSteps, NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { ClassLink, PersonLink } from '../../shared/links/object-links.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { PhoneLink } from '../../components/parts/phone-link.tsx'
import { sumWords } from '../../shared/people/sum-words.ts'
import { useWaitingWork } from '../../shared/school/queries.ts'
import { useStepsKnown, useCashGivenBack } from './queries.ts'
import { useCalled } from './mutations.ts'
import { Age } from './age.tsx'
import { MoneySteps } from './money-steps.tsx'

/** What waits for the office: a line and a button for each thing, or that nothing does. */
export function WaitingSteps({ title }: { title: string }) {
  const { data: work } = useWaitingWork()
  // Shown as a whole: a line that comes later would push the rest of the page down.
  if (!useStepsKnown()) return <StepsSkeleton />
  return (
    <DashboardNextSteps title={title}>
      <MoneySteps />
      {work && <WorkSteps work={work} />}
      <NextStep
        text={work ? <PendingWords work={work} /> : t`We could not load which classes wait for a decision.`}
        action={
          <LinkButton to="/dashboard/manageClasses" variant={work?.classes ? 'primary' : 'secondary'}>
            {t`Review classes`}
          </LinkButton>
        }
      />
      <CashSteps />
    </DashboardNextSteps>
  )
}

/** The size of a quiet day: one waiting task. */
function StepsSkeleton() {
  return (
    <>
      <Skeleton className="mt-10 mb-4 h-7 w-48" />
      <Skeleton className="h-23 rounded-card sm:h-13" />
    </>
  )
}

function PendingWords({ work: { classes, oldestClassAt } }: { work: WaitingWork }) {
  if (classes === 0) return t`No class waits for a decision.`
  return (
    <>
      {plural(classes, {
        one: '# class waits for your decision.',
        other: '# classes wait for your decision.',
      })}{' '}
      <Age since={oldestClassAt} of={classes} />
    </>
  )
}

function WorkSteps({ work }: { work: WaitingWork }) {
  const { overdue, dueSoon, edits, mails, waitlist } = work
  const { families, offers } = waitlist
  const late = overdue.reduce((sum, { orders }) => sum + orders, 0)
  const atMoney = { to: '/dashboard/payments', search: { tab: 'waiting' } } as const
  const steps = [
    {
      waits: late,
      text: t`${plural(late, { one: '# reservation is', other: '# reservations are' })} overdue: ${sumWords(overdue)}.`,
      action: <LinkButton {...atMoney}>{t`See what is overdue`}</LinkButton>,
    },
    {
      waits: dueSoon,
      text: t`${plural(dueSoon, { one: '# order waits', other: '# orders wait' })} for money that is due within three days.`,
      action: <LinkButton {...atMoney}>{t`See what is due`}</LinkButton>,
    },
    {
      waits: edits,
      text: t`${plural(edits, { one: '# change of an approved class', other: '# changes of approved classes' })} to look at.`,
      action: (
        <LinkButton to="/dashboard/manageClasses" search={{ status: 'Edits' }}>
          {t`See the changes`}
        </LinkButton>
      ),
    },
    {
      waits: mails,
      text: t`${plural(mails, { one: '# mail', other: '# mails' })} did not arrive.`,
      action: (
        <LinkButton to="/dashboard/mails" search={{ state: 'trouble' }}>
          {t`See the mails`}
        </LinkButton>
      ),
    },
    {
      waits: families + offers,
      text:
        offers > 0
          ? t`${plural(families, { one: '# family waits', other: '# families wait' })} for a place in a full class; ${plural(offers, { one: '# family has', other: '# families have' })} an offer.`
          : t`${plural(families, { one: '# family waits', other: '# families wait' })} for a place in a full class.`,
      action: (
        <LinkButton
          to="/dashboard/manageClasses"
          search={{ status: 'Approved', waiting: 'yes' }}
          variant="secondary"
        >
          {t`See who waits`}
        </LinkButton>
      ),
    },
  ]
  return (
    <>
      {steps.map(
        ({ waits, text, action }) => waits > 0 && <NextStep key={text} text={text} action={action} />,
      )}
      <DisputedSteps disputed={work.disputed} />
      <CallSteps toCall={work.toCall} />
      <QuestionStep waiting={work.questions} />
    </>
  )
}

/** Says who recorded cash and gave it back on one day, which nobody else has seen. */
function CashSteps() {
  const { data = [] } = useCashGivenBack()
  return data.map(({ paymentId: id, by, amountMinor, givenBackMinor, currency, day }) => {
    const [paid, back] = [amountMinor, givenBackMinor].map((minor) => formatMoney(minor, currency))
    const text = t`${by} recorded ${paid ?? ''} in cash on ${dateOf(day)}, and gave ${back ?? ''} of it back on the same day.`
    const link = { to: '/dashboard/receipt/$id', params: { id }, variant: 'secondary' } as const
    const action = (
      <LinkButton {...link} aria-label={t`See the payment: ${text}`}>
        {t`See the payment`}
      </LinkButton>
    )
    return <NextStep key={id} text={text} action={action} />
  })
}

/** Contacts that the office wrote down and a guardian says are wrong: they do not count until then. */
function DisputedSteps({ disputed }: Pick<WaitingWork, 'disputed'>) {
  return disputed.map(({ id, name, child }) => (
    <NextStep
      key={id}
      text={t`A guardian of ${child.name} says that the contact ${name} is wrong. It does not count until you have looked at it.`}
      action={
        <LinkButton to="/dashboard/people/$id" params={{ id: child.ownerId }} search={{ child: child.id }}>
          <Trans>
            Look at it<span className="sr-only">: {name}</span>
          </Trans>
        </LinkButton>
      }
    />
  ))
}

/** Families that may not have read of their offer; nothing when the office has called all of them. */
function CallSteps({ toCall }: Pick<WaitingWork, 'toCall'>) {
  const called = useCalled()
  return toCall.map(({ entryId, family, course, isOver }) => {
    const who = (
      <>
        <PersonLink id={family.id}>{family.name}</PersonLink>
        <PhoneLink phone={family.phone} before=", " />
      </>
    )
    const what = <ClassLink id={course.id}>{course.name}</ClassLink>
    return (
      <NextStep
        key={entryId}
        text={
          isOver ? (
            <Trans>
              Please call the family of {who}: their offer has run out in {what}. They may not know.
            </Trans>
          ) : (
            <Trans>
              Please call the family of {who}: they have an offer in {what}. They may not know.
            </Trans>
          )
        }
        action={
          <Button
            variant="secondary"
            busy={called.isPending && called.variables.entryId === entryId}
            onClick={() => called.mutate({ entryId })}
          >
            <Trans>
              Called<span className="sr-only"> the family of {family.name}</span>
            </Trans>
          </Button>
        }
      />
    )
  })
}

/** Says that questions wait for an answer; nothing while none does. */
export function QuestionStep({ waiting = 0 }: { waiting: number | undefined }) {
  if (waiting === 0) return null
  return (
    <NextStep
      text={t`${plural(waiting, { one: '# question waits', other: '# questions wait' })} for an answer.`}
      action={<LinkButton to="/dashboard/messages">{t`Answer`}</LinkButton>}
    />
  )
}
