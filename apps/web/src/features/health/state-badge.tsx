import type { HealthState } from '@cadenza/contracts/health'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CircleX from 'lucide-react/icons/circle-x'
import { IconBadge, type BadgeLook } from '../../components/icon-badge.tsx'
import { stateWords } from './health-words.ts'

const looks: Record<HealthState, BadgeLook> = {
  ok: { tone: 'success', icon: CircleCheck },
  attention: { tone: 'warning', icon: CircleAlert },
  trouble: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'neutral', icon: CircleQuestionMark },
  off: { tone: 'neutral', icon: CircleSlash },
}

export type StateWords = Partial<Record<HealthState, string>>

/** The state of something, in a word; `words` replace the usual ones. */
export function StateBadge({ state, words }: { state: HealthState; words?: StateWords | undefined }) {
  return <IconBadge {...looks[state]}>{words?.[state] ?? stateWords[state]}</IconBadge>
}
