import type { MessageDescriptor } from '@lingui/core'
import { say } from '@cadenza/contracts/language/words'

/** A word with what it looks like, such as its colour: in tables at the top of modules, said when it is read. */
export const look = <const Look extends object>(word: MessageDescriptor, of: Look) => ({
  ...of,
  get word() {
    return say(word)
  },
})
