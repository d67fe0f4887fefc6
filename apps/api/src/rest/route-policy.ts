import type { FastifyRequest, RouteOptions } from 'fastify'
import { faultsOf } from '../policy/require-rules.ts'
import { ruleOfRoute } from '../policy/route-rules.ts'
import type { Caller, Rule } from '../policy/rule.ts'

/** The guards of guards.ts, by the hook that each puts before a route. */
const callersByHook = new WeakMap<object, Caller>()

/** Says whom a hook lets in. */
export function nameGuard<Hook extends object>(hook: Hook, caller: Caller): Hook {
  callersByHook.set(hook, caller)
  return hook
}

/**
 * For `onRoute`. Default deny, at the start: throws for an address without a rule, and for one with another guard than
 * its rule says.
 */
export function requireRule(route: RouteOptions): void {
  const faults = [route.method].flat().flatMap((method) => {
    const rule = ruleOfRoute(method, route.url)
    return faultsOf(`${method} ${route.url}`, guardOf(route, rule), rule)
  })
  if (faults.length > 0) throw new Error(`The policy and the addresses differ: ${faults.join('; ')}`)
}

/** Undefined for an address that is not ours. */
export function ruleOfRequest({ method, routeOptions }: FastifyRequest): Rule | undefined {
  return ruleOfRoute(method, routeOptions.url ?? '')
}

/** A token or signature of somebody else's is checked by the use case: such a route has no guard of ours. */
function guardOf({ onRequest }: RouteOptions, rule: Rule | undefined): Caller {
  const [guard, ...others] = [onRequest ?? []].flat().flatMap((hook) => callersByHook.get(hook) ?? [])
  if (others.length > 0) throw new Error('a route has one guard')
  if (guard) return guard
  return rule?.who === 'identityToken' || rule?.who === 'provider' ? rule.who : 'anyone'
}
