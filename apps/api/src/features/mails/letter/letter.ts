import type { Deps } from '../../../context.ts'

/** What an email says, before it becomes text and HTML. */
export interface Message {
  subject: string
  /** In the order of reading. */
  parts: Part[]
  attachments?: Attachment[]
  /** Whom a reply reaches, where that is not the sender. */
  replyTo?: { name: string; address: string } | undefined
  /** Where a press stops mails of this kind; absent for those that cannot be switched off. */
  stopPath?: string | undefined
}

export interface Attachment {
  fileName: string
  /** Such as `application/pdf`, with its parameters. */
  type: string
  content: string | Buffer
}

/** A message and its recipient: an account, one that was read with it, or an address that may have none yet. */
export type Letter = Message & ({ userId: string } | { to: Recipient } | { name?: string; address: string })

export interface Recipient {
  name: string
  /** Null for a recipient whom mail may not reach. */
  address: string | null
}

/** A class as a family needs to know it: what is not said yet has no row. */
export interface ClassCard {
  name: string
  /** Of its page. */
  path: string
  /** Of its picture, as a PNG; absent for a class that nobody sees any more. */
  picture?: string
  facts: Fact[]
}
export interface Fact {
  name: string
  value: string
  /** Where a map shows it. */
  map?: string
}

/**
 * A paragraph; a class; a table of names and what belongs to them; a person's own words, quoted or as the
 * text of the mail; a button that leads to the site.
 */
export type Part =
  | string
  | { card: ClassCard }
  | { written: string }
  | { caption: string; rows: [name: string, value: string][] }
  | { quote: string }
  | { label: string; path: string }

/** Text without the characters that begin a new line: people's names go into subjects and greetings. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Control}\u2028\u2029]+/gu, ' ').trim()
}

/** One kind of mail, written from what the database says now; undefined when there is nothing left to say. */
export type Writer<J> = (deps: Deps, job: J) => Promise<Letter | undefined>
