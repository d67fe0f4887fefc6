import type { Cart } from '@cadenza/contracts/places/cart'
import { messageFor } from '../../lib/loading/error-message.ts'
import { keptCode } from './kept-code.ts'
import { whyNoCode } from './code-words.ts'

let underWay: Promise<string | undefined> | undefined

/**
 * Puts the code that a link brought into the cart. One that is for none of its classes yet is tried again with the next
 * one, a few times; what is refused for another reason is over with `isCart`, which says it: the reason is returned.
 */
export function addKeptCode(
  add: (code: string) => Promise<Cart>,
  { isCart }: { isCart: boolean },
): Promise<string | undefined> {
  underWay ??= tryOnce(add, isCart).finally(() => (underWay = undefined))
  return underWay
}

async function tryOnce(add: (code: string) => Promise<Cart>, isCart: boolean) {
  const code = keptCode.read()
  if (!code) {
    // None, or one whose week is over.
    keptCode.forget()
    return undefined
  }
  try {
    await add(code)
    keptCode.forget()
    return undefined
  } catch (error) {
    const { reason } = messageFor(error)
    if (reason === 'code_not_valid') keptCode.tried()
    else if (
      isCart &&
      (reason === 'code_refused' || reason === 'too_many_codes' || reason === 'invalid_input')
    )
      keptCode.forget()
    return `${code}: ${whyNoCode(error, code).replace(`${code}: `, '')}`
  }
}
