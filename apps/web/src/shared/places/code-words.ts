import { msg, plural, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { CodeProblem } from '@cadenza/contracts/money/discount-values'
import { messageFor } from '../../lib/loading/error-message.ts'

/** Why a code gives nothing, after the code: `SUMMER10: has ended`. */
export const codeProblemWords = worded<CodeProblem>({
  paused: msg`not used at the moment`,
  not_started: msg`cannot be used yet`,
  ended: msg`has ended`,
  used_up: msg`used up`,
  used_by_family: msg`already used by this family`,
  not_for_these: msg`not for these classes`,
})

/** Why a code was not added, to be read beside it. */
export function whyNoCode(error: unknown, code: string): string {
  const { reason, details, fieldErrors, message } = messageFor(error)
  if (reason === 'code_refused') return `${code}: ${codeProblemWords[details.why]}`
  if (reason !== 'rate_limited' || !details) return fieldErrors?.code ?? message
  const minutes = Math.ceil(details.retryAfterSeconds / 60)
  return t`Too many codes were tried. Please try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
}
