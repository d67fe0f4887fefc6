import type { AuditFacts } from '@cadenza/contracts/text/facts'

/** The fields that differ, as they were and as they are; undefined when nothing changed. */
export function changedFacts<T extends AuditFacts>(
  before: T,
  after: T,
): { before: AuditFacts; after: AuditFacts } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (facts: T): AuditFacts =>
    Object.fromEntries(names.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])))
  return names.length > 0 ? { before: pick(before), after: pick(after) } : undefined
}
