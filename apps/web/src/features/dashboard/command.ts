import { msg } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ToPathOption } from '@tanstack/react-router'

/** Where a command may lead, and the headings of these kinds. */
export const kindTitles = worded({
  action: msg`Actions`,
  page: msg`Pages`,
  person: msg`People`,
  child: msg`Children`,
  class: msg`Classes`,
  receipt: msg`Receipts`,
  order: msg`Orders`,
  refund: msg`Refunds`,
  room: msg`Rooms`,
  term: msg`Terms`,
})
export type CommandKind = keyof typeof kindTitles

/** A possible destination. */
export interface Command {
  key: string
  label: string
  /** What distinguishes it from others of the same name. */
  line?: string | undefined
  kind: CommandKind
  to: ToPathOption
  params?: Record<string, string>
  search?: Record<string, string | undefined>
  hash?: string
  /** It is loaded as a document. */
  isDocument?: true | undefined
}

export interface CommandGroup {
  title: string
  commands: Command[]
}

/** Commands under their kinds, in the order in which each kind first occurs. */
export function grouped(commands: Command[]): CommandGroup[] {
  return [...Map.groupBy(commands, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    title: kindTitles[kind],
    commands: ofKind,
  }))
}
