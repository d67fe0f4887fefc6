// What a message of the school can be, without a validator: forms read it, too.

/** `place`: about a place that the family has, and cannot be switched off. `news`: only to those who agreed to news. */
export const messageKinds = ['place', 'news'] as const
export type MessageKind = (typeof messageKinds)[number]
/** `question`: what a person asks a teacher or the school. */
export const keptMessageKinds = [...messageKinds, 'question'] as const
export type KeptMessageKind = (typeof keptMessageKinds)[number]

/** What stands for something of each reader, in braces. */
export const messagePlaceholders = ['name', 'child', 'class'] as const
export type MessagePlaceholder = (typeof messagePlaceholders)[number]

/** In characters. */
export const longestSubject = 120
export const longestMessage = 10_000
export const longestQuestion = 2000

export const mostFiles = 3
/** Of all files of a message together. */
export const mostFileBytes = 2 * 1024 * 1024
export const messageFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type MessageFileType = (typeof messageFileTypes)[number]

/** Recipients of one sending. */
export const mostRecipients = 5000
/** Of one author within 24 hours. */
export const sendingsADay = { teacher: 5, office: 10 } as const
export const questionsADay = 5
export const testsADay = 30

/** Why nothing more of a message is sent. */
export const messageStops = ['asked', 'not_allowed'] as const
export type MessageStop = (typeof messageStops)[number]

const braces = /\{([^{}\n]*)\}/g

/** What stands in braces in a text, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(braces)].map(([, inner = '']) => inner))]
}

export const isPlaceholder = (name: string): name is MessagePlaceholder =>
  (messagePlaceholders as readonly string[]).includes(name)

/** A text with what stands for something replaced, in one go: what is put in is not read again. */
export function fillPlaceholders(text: string, values: Record<MessagePlaceholder, string>): string {
  return text.replaceAll(braces, (whole, inner: string) => (isPlaceholder(inner) ? values[inner] : whole))
}
