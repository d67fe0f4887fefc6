import type { MessageDescriptor } from '@lingui/core'
import { say } from '../language/words.ts'

/** What a validator says of a value that it refuses, in the language of that moment. */
export const orSay = (message: MessageDescriptor) => ({ error: () => say(message) })
