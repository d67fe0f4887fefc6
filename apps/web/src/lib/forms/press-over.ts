import type { FieldValues, Resolver } from 'react-hook-form'

let press: PromiseWithResolvers<void> | undefined

function begin() {
  press ??= Promise.withResolvers<void>()
}

/** The click that results from a press comes right after it. */
function end() {
  setTimeout(() => {
    press?.resolve()
    press = undefined
  })
}

if (typeof document !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown']) document.addEventListener(name, begin, true)
  for (const name of ['pointerup', 'pointercancel', 'mouseup']) document.addEventListener(name, end, true)
}

/**
 * Resolves when nothing is being pressed. Changes that would move the page wait for it: under a pointer that
 * is down, the pressed element would slip away, and the press would be lost (e2e/pressing.e2e.ts).
 */
export const pressOver = (): Promise<void> => press?.promise ?? Promise.resolve()

/**
 * The rules of a form, applied when nothing is being pressed: a field is left by pressing something else, and
 * its message moves what is below.
 */
export function afterPress<Typed extends FieldValues, Context, Sent>(
  rules: Resolver<Typed, Context, Sent>,
): Resolver<Typed, Context, Sent> {
  return async (...args) => {
    await pressOver()
    return rules(...args)
  }
}
