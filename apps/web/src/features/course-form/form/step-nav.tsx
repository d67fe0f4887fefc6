import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { ComponentProps, MouseEvent } from 'react'
import { stepId, stepNames, stepTitles } from '../fields/form-steps.ts'
import type { FormStep, Gap, StepProgress } from '../fields/form-steps.ts'

interface StepsProps {
  progress: StepProgress[]
  /** Leads to an element of the form by its id. */
  show: (id: string) => void
}

/** The steps of the form, each with its state; they can be visited in any order. */
export function StepNav({ step, progress, show }: StepsProps & { step: FormStep }) {
  return (
    <nav aria-label={t`Steps of the form`} className="lg:col-span-2">
      <ol className="grid grid-cols-4 gap-1 sm:gap-3">
        {stepNames.map((one) => (
          <li key={one} className="min-w-0">
            <PlaceLink
              id={stepId(one)}
              show={show}
              aria-current={one === step ? 'step' : undefined}
              className={clsx(
                'flex h-full min-h-11 flex-col gap-1 border-t-4 py-2 text-sm sm:flex-row sm:text-base',
                one === step ? 'border-primary font-semibold text-link' : 'border-hairline text-muted',
              )}
            >
              <StateIcon of={progress.filter(({ step: its }) => one === 'send' || its === one)} />
              {stepTitles[one]}
            </PlaceLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What each step still lacks; each name leads to its field. */
export function CheckList({ progress, show }: StepsProps) {
  const isReady = progress.every(({ missing }) => missing.length === 0)
  return (
    <div className="grid gap-4 sm:col-span-2">
      <p className="text-lg font-semibold">{isReady ? t`Ready to send` : t`Something is still missing`}</p>
      <ul className="grid gap-3">
        {progress.map((one) => (
          <li key={one.step} className="flex items-start gap-2">
            <StateIcon of={[one]} />
            <div className="min-w-0">
              <p className="font-semibold">{one.title}</p>
              <Gaps words={t`Missing:`} gaps={one.missing} show={show} />
              <Gaps words={t`Would help:`} gaps={one.advised} show={show} />
              {one.missing.length + one.advised.length === 0 && (
                <p className="text-muted">{t`All is filled in.`}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Gaps({ words, gaps, show }: { words: string; gaps: Gap[]; show: StepsProps['show'] }) {
  if (gaps.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-muted">
      {words}
      {gaps.map(({ name, label }) => (
        <PlaceLink key={name} id={name} show={show} className="link inline-block min-h-6">
          {label}
        </PlaceLink>
      ))}
    </p>
  )
}

type PlaceLinkProps = ComponentProps<'a'> & { id: string; show: StepsProps['show'] }

function PlaceLink({ id, show, children, ...link }: PlaceLinkProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    show(id)
  }
  return (
    <a {...link} href={`#${id}`} onClick={onClick}>
      {children}
    </a>
  )
}

/** The worst state of these steps. */
function StateIcon({ of }: { of: StepProgress[] }) {
  const [Icon, look, words] = of.some(({ isWrong }) => isWrong)
    ? [CircleAlert, 'text-danger', t`Wrong:`]
    : of.some(({ missing }) => missing.length > 0)
      ? [CircleDashed, 'text-muted', t`Not complete:`]
      : [CircleCheck, 'text-success', t`Ready:`]
  return (
    <>
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', look)} />
      <span className="sr-only">{words}</span>
    </>
  )
}
