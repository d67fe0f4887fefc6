import type { HealthState } from '@cadenza/contracts/wire/health'
import { useId, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import { IconBadge, type BadgeLook } from '../../components/parts/badge.tsx'
import { stateWords } from './health-words.ts'

interface HealthCardProps {
  title: string
  state: HealthState
  /** For states that have their own words here. */
  words?: StateWords
  /** The known facts, as pairs of a name and its value. */
  facts: [string, string][]
  children?: ReactNode
}

/** One part of the product: its state, and the known facts. */
export function HealthCard({ title, state, words, facts, children }: HealthCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-hairline p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <StateBadge state={state} words={words} />
      </div>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

const looks: Record<HealthState, BadgeLook> = {
  ok: { tone: 'success', icon: CircleCheck },
  attention: { tone: 'warning', icon: CircleAlert },
  trouble: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'neutral', icon: CircleQuestionMark },
  off: { tone: 'neutral', icon: CircleSlash },
}

type StateWords = Partial<Record<HealthState, string>>

/** The state of something, in a word; `words` replace the usual ones. */
export function StateBadge({ state, words }: { state: HealthState; words?: StateWords | undefined }) {
  return <IconBadge {...looks[state]}>{words?.[state] ?? stateWords[state]}</IconBadge>
}
