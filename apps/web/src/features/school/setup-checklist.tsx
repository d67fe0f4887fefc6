import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { say } from '@cadenza/contracts/language/words'
import type { Setup } from '@cadenza/contracts/school/school'
import type { SetupStep } from '@cadenza/contracts/school/school-values'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { DashboardNextSteps, NextStep } from '../../components/layout/dashboard-next-steps.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure } from '../../lib/loading/trpc.ts'
import { useSetup } from './mutations.ts'
import { useSetupSteps } from './queries.ts'

interface StepWords {
  text: MessageDescriptor
  /** Where it is done; the test mail is sent from here. */
  link?: { label: MessageDescriptor; to: LinkProps['to']; search?: object }
}

const words: Record<SetupStep, StepWords> = {
  contact: {
    text: msg`Say where the school is and how to reach it.`,
    link: { label: msg`Write the contact`, to: '/dashboard/school', search: { part: 'contact' } },
  },
  texts: {
    text: msg`Write about us, the terms of use and the privacy policy.`,
    link: { label: msg`Write the texts`, to: '/dashboard/school', search: { part: 'aboutUs' } },
  },
  consents: {
    text: msg`Read what parents are asked to agree to for a child, and put it into your own words.`,
    link: { label: msg`See the texts`, to: '/dashboard/consentTexts' },
  },
  terms: {
    text: msg`Say when classes take place, and when their sale opens.`,
    link: { label: msg`Add a term`, to: '/dashboard/terms' },
  },
  rooms: {
    text: msg`Say where classes can take place.`,
    link: { label: msg`Add a room`, to: '/dashboard/rooms' },
  },
  teachers: {
    text: msg`Invite the teachers.`,
    link: { label: msg`Invite someone`, to: '/dashboard/allUsers' },
  },
  classes: {
    text: msg`Add or import classes, and approve the first.`,
    link: { label: msg`See the classes`, to: '/dashboard/manageClasses' },
  },
  payments: {
    text: msg`Buy a class yourself, in the payment provider’s test mode, to see that money arrives.`,
    link: { label: msg`Choose a class`, to: '/classes' },
  },
  mail: { text: msg`See whether a mail arrives.` },
  refunds: {
    text: msg`Write and choose a refund policy. Until then parents get everything back for 14 days after they paid.`,
    link: { label: msg`Write a policy`, to: '/dashboard/refundPolicies' },
  },
  transfers: {
    text: msg`Name the bank account for families who do not pay by card.`,
    link: { label: msg`Enter the account`, to: '/dashboard/school', search: { part: 'transfers' } },
  },
  backups: {
    text: msg`Have a backup made every night: whoever runs the server sets BACKUP_DIR or BACKUP_BUCKET.`,
    link: { label: msg`See the backups`, to: '/dashboard/health' },
  },
  sale: {
    text: msg`Open the sale: give a term with approved classes its dates of sale.`,
    link: { label: msg`See the terms`, to: '/dashboard/terms' },
  },
}

/** What a new school does before it sells; nothing once all of it is done or put off. */
export function SetupChecklist() {
  const { data } = useSetupSteps()
  const [showsLater, setShowsLater] = useState(false)
  const { postpone } = useSetup()
  if (!data || data.steps.every(({ state }) => state === 'done')) return null
  const done = data.steps.filter(({ state }) => state === 'done')
  const later = data.steps.filter(({ state }) => state === 'later')
  const shown = data.steps.filter(({ state }) => state === 'open' || (showsLater && state === 'later'))
  if (shown.length === 0) return <LaterLink later={later.length} onShow={() => setShowsLater(true)} />
  return (
    <>
      <DashboardNextSteps title={t`The first steps: ${done.length} of ${data.steps.length} done`}>
        {shown.map(({ step, state }) => (
          <NextStep
            key={step}
            text={say(words[step].text)}
            action={
              <span className="flex flex-wrap gap-2">
                <StepAction step={step} setup={data} />
                <Button
                  variant="ghost"
                  aria-label={
                    state === 'later'
                      ? t`Not later: ${{ text: say(words[step].text) }}`
                      : t`Later: ${{ text: say(words[step].text) }}`
                  }
                  onClick={() => postpone.mutate({ step, later: state !== 'later' })}
                >
                  {state === 'later' ? t`Not later` : t`Later`}
                </Button>
              </span>
            }
          />
        ))}
      </DashboardNextSteps>
      {!showsLater && later.length > 0 && (
        <LaterLink later={later.length} onShow={() => setShowsLater(true)} />
      )}
    </>
  )
}

function LaterLink({ later, onShow }: { later: number; onShow: () => void }) {
  return (
    <p className="mt-3 text-sm">
      <button type="button" className="link py-1" onClick={onShow}>
        {t`${plural(later, { one: '# first step was', other: '# first steps were' })} left for later`}
      </button>
    </p>
  )
}

function StepAction({ step, setup }: { step: SetupStep; setup: Setup }) {
  const { link } = words[step]
  if (!link) return <TestMail to={setup.testMailTo} />
  return (
    <LinkButton variant="secondary" to={link.to} search={link.search as never}>
      {say(link.label)}
    </LinkButton>
  )
}

/** Sends one to the admin; that it has arrived, only they can say. */
function TestMail({ to }: { to: string | null }) {
  const { sendTestMail, confirmTestMail } = useSetup()
  if (to === null)
    return <span className="text-muted">{t`No mail server is named, or your address is not verified.`}</span>
  if (sendTestMail.isSuccess)
    return (
      <Button busy={confirmTestMail.isPending} onClick={() => confirmTestMail.mutate()}>
        {t`It has arrived`}
      </Button>
    )
  const send = () =>
    sendTestMail.mutate(undefined, {
      onSuccess: () => notify.success(t`A mail is on its way to ${to}`),
      onError: sayFailure,
    })
  return (
    <Button variant="secondary" busy={sendTestMail.isPending} onClick={send}>
      {t`Send me a test mail`}
    </Button>
  )
}
