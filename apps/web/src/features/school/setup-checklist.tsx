import { plural, t } from '@lingui/core/macro'
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
  text: string
  /** Where it is done; the test mail is sent from here. */
  link?: { label: string; to: LinkProps['to']; search?: object }
}

const words: Record<SetupStep, StepWords> = {
  contact: {
    text: 'Say where the school is and how to reach it.',
    link: { label: 'Write the contact', to: '/dashboard/school', search: { part: 'contact' } },
  },
  texts: {
    text: 'Write about us, the terms of use and the privacy policy.',
    link: { label: 'Write the texts', to: '/dashboard/school', search: { part: 'aboutUs' } },
  },
  consents: {
    text: 'Read what parents are asked to agree to for a child, and put it into your own words.',
    link: { label: 'See the texts', to: '/dashboard/consentTexts' },
  },
  terms: {
    text: 'Say when classes take place, and when their sale opens.',
    link: { label: 'Add a term', to: '/dashboard/terms' },
  },
  rooms: { text: 'Say where classes can take place.', link: { label: 'Add a room', to: '/dashboard/rooms' } },
  teachers: { text: 'Invite the teachers.', link: { label: 'Invite someone', to: '/dashboard/allUsers' } },
  classes: {
    text: 'Add or import classes, and approve the first.',
    link: { label: 'See the classes', to: '/dashboard/manageClasses' },
  },
  payments: {
    text: 'Buy a class yourself, in the payment provider’s test mode, to see that money arrives.',
    link: { label: 'Choose a class', to: '/classes' },
  },
  mail: { text: 'See whether a mail arrives.' },
  refunds: {
    text: 'Write and choose a refund policy. Until then parents get everything back for 14 days after they paid.',
    link: { label: 'Write a policy', to: '/dashboard/refundPolicies' },
  },
  transfers: {
    text: 'Name the bank account for families who do not pay by card.',
    link: { label: 'Enter the account', to: '/dashboard/school', search: { part: 'transfers' } },
  },
  backups: {
    text: 'Have a backup made every night: whoever runs the server sets BACKUP_DIR or BACKUP_BUCKET.',
    link: { label: 'See the backups', to: '/dashboard/health' },
  },
  sale: {
    text: 'Open the sale: give a term with approved classes its dates of sale.',
    link: { label: 'See the terms', to: '/dashboard/terms' },
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
            text={words[step].text}
            action={
              <span className="flex flex-wrap gap-2">
                <StepAction step={step} setup={data} />
                <Button
                  variant="ghost"
                  aria-label={`${state === 'later' ? 'Not later' : 'Later'}: ${words[step].text}`}
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
      {link.label}
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
