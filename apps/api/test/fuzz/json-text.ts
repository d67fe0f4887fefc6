/**
 * A value as text that JSON.stringify would never write: numbers beyond doubles, keys twice, `__proto__` as a key, half a
 * character.
 */
export type JsonText =
  | { kind: 'raw'; text: string }
  | { kind: 'object'; entries: [key: string, value: JsonText][] }
  | { kind: 'array'; items: JsonText[] }

export const raw = (text: string): JsonText => ({ kind: 'raw', text })
/** JSON.stringify escapes half characters itself. */
export const value = (of: unknown): JsonText => raw(JSON.stringify(of) ?? 'null')

export function toText(node: JsonText): string {
  if (node.kind === 'raw') return node.text
  if (node.kind === 'array') return `[${node.items.map(toText).join(',')}]`
  return `{${node.entries.map(([key, one]) => `${JSON.stringify(key)}:${toText(one)}`).join(',')}}`
}
