import { t } from '@lingui/core/macro'
import type { RefundPolicy } from '@cadenza/contracts/money/refund-policy'

/** A policy with all its versions, newest first. */
export interface NamedPolicy {
  name: string
  latest: RefundPolicy
  former: RefundPolicy[]
}

/** In the order of their names, as the server sends them. */
export function byName(policies: RefundPolicy[]): NamedPolicy[] {
  return [...Map.groupBy(policies, ({ name }) => name)].flatMap(([name, [latest, ...former]]) =>
    latest ? [{ name, latest, former }] : [],
  )
}

export const isInUse = ({ isOfSchool, terms }: RefundPolicy) => isOfSchool || terms.length > 0

/** `Summer (version 2)` */
export const titleOf = ({ name, version }: Pick<RefundPolicy, 'name' | 'version'>) =>
  t`${name} (version ${version})`
