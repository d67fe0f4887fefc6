import { msg } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'

/** `A, B and C` */
export function listOf(words: string[]): string {
  const [last = '', ...others] = words.toReversed()
  const list = others.toReversed().join(', ')
  return list ? say(msg`${{ list }} and ${{ last }}`) : last
}

/** `A, B, and C` */
export function listWithComma(words: string[]): string {
  if (words.length < 3) return listOf(words)
  return say(msg`${{ list: words.slice(0, -1).join(', ') }}, and ${{ last: words.at(-1) }}`)
}
