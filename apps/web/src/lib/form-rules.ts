import { useEffect, useState, type SyntheticEvent } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { useOnline } from './connection.ts'
import { isReachable } from './missing-script.ts'
import { notify } from './notify.ts'
import { pressOver } from './press-over.ts'
import { whenIdle } from './when-idle.ts'
import { whyLate } from './why-late.ts'

interface FormRules {
  /** Fetches the rules; rejects when they cannot be loaded. A failed request is repeated the next time. */
  ready: () => Promise<unknown>
  /** Whether they are loaded. */
  areHere: () => boolean
}

/**
 * The rules of a form, which bring zod along: a tenth of a page's script, and not needed to read the page.
 * `resolver` is for react-hook-form: a field that is left waits for its message until they are loaded; if
 * they cannot be loaded, it has none. A form that is sent waits for them by `useRules`.
 */
export function rulesOnDemand<Values extends FieldValues, Sent>(
  load: () => Promise<Resolver<Values, unknown, Sent>>,
) {
  let loaded: Resolver<Values, unknown, Sent> | undefined
  let loading: Promise<Resolver<Values, unknown, Sent>> | undefined
  const ready = () =>
    (loading ??= loadIfReachable(load).then(
      (rules) => (loaded = rules),
      (error: unknown) => {
        // The next caller tries again.
        loading = undefined
        throw error
      },
    ))
  const resolver: Resolver<Values, unknown, Sent> = async (...args) => {
    const rules = loaded ?? (await ready().catch(() => undefined))
    // A field is left by pressing something else, and its message moves what is below.
    await pressOver()
    return rules ? rules(...args) : { values: {}, errors: {} }
  }
  return { ready, areHere: () => loaded !== undefined, resolver }
}

/**
 * A script that failed to load is missing for the life of the document: it is requested when the server is
 * reachable.
 */
async function loadIfReachable<Rules>(load: () => Promise<Rules>): Promise<Rules> {
  if (!(await isReachable())) throw new Error('The server does not answer')
  return load()
}

/**
 * What a form whose rules are loaded on demand does: it fetches them when the browser is idle, and sends nothing by `submitBy` before they are loaded. If they cannot be loaded it
 * says so, and keeps what was typed. `waiting` is on meanwhile.
 */
export function useRules(rules: FormRules) {
  const [waiting, setWaiting] = useState(false)
  const online = useOnline()
  useEffect(() => {
    // Rules that cannot be loaded now are requested again when the form is sent.
    const fetchRules = () => void rules.ready().catch(() => undefined)
    return online ? whenIdle(fetchRules) : undefined
  }, [rules, online])

  const submit = async (form: Element, send: () => Promise<unknown>) => {
    if (!rules.areHere()) {
      setWaiting(true)
      const failure = await whyLate(rules.ready())
      setWaiting(false)
      if (failure) return notify.error(failure)
      // A user who has moved on meanwhile sends nothing.
      if (!form.isConnected) return
    }
    await send()
  }
  return {
    waiting,
    submitBy: (send: () => Promise<unknown>) => (event: SyntheticEvent) => {
      event.preventDefault()
      if (!waiting) void submit(event.currentTarget, send)
    },
  }
}
