import type { Rule } from './rule.ts'

/** What the check reads of a procedure; `caller` is the name of the guard that it was made with. */
interface GuardedProcedure {
  _def: { meta?: unknown }
}

/**
 * Default deny, at the start: throws for a procedure that has no rule or another guard than its rule says, and for a rule
 * without a procedure.
 */
export function requireRules(
  procedures: Record<string, GuardedProcedure>,
  rules: Record<string, Rule>,
): void {
  const faults = [
    ...Object.entries(procedures).flatMap(([name, procedure]) =>
      faultsOf(name, callerOf(procedure), Object.hasOwn(rules, name) ? rules[name] : undefined),
    ),
    ...Object.keys(rules)
      .filter((name) => !Object.hasOwn(procedures, name))
      .map((name) => `${name} is gone, and its rule is left`),
  ]
  if (faults.length > 0) throw new Error(`The policy and the procedures differ: ${faults.join('; ')}`)
}

function callerOf({ _def: { meta } }: GuardedProcedure): string | undefined {
  const isNamed = typeof meta === 'object' && meta !== null && 'caller' in meta
  return isNamed && typeof meta.caller === 'string' ? meta.caller : undefined
}

/** Nothing when the rule is there and names the guard that stands before it. */
export function faultsOf(name: string, caller: string | undefined, rule: Rule | undefined): string[] {
  if (!rule) return [`${name} has no rule`]
  if (rule.who !== caller) return [`${name} is for ${rule.who}, and its guard lets in ${caller ?? 'anybody'}`]
  return []
}
