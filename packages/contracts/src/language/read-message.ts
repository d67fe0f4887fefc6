/** A text, `#` for the number of a plural, or a hole: its name and, where its value chooses between them, its forms. */
export type Token = string | [name: string, kind?: string, forms?: Record<string, Token[]>]

/**
 * Reads what our sentences use of ICU's MessageFormat: `{name}`, and `{n, plural, =0 {none} one {# class} other {#
 * classes}}`, or `select`, inside each other too. Throws where a brace is missing or too many.
 */
export function readMessage(message: string): Token[] {
  const parts = message.match(/[{}#]|[^{}#]+/g) ?? []
  let at = 0
  const tokens = readTexts()
  if (at < parts.length) throw new Error(`a brace too many: ${message}`)
  return tokens

  function readTexts(): Token[] {
    const read: Token[] = []
    for (let part = parts[at]; part !== undefined && part !== '}'; part = parts[at]) {
      at++
      read.push(part === '{' ? readHole() : part)
    }
    return read
  }

  function readHole(): Token {
    const [name = '', kind, key] = (parts[at++] ?? '').split(',').map((word) => word.trim())
    const token: Token = kind === undefined ? [name] : [name, kind, readForms(key ?? '')]
    close()
    return token
  }

  function readForms(first: string): Record<string, Token[]> {
    const forms: Record<string, Token[]> = {}
    for (let key = first; parts[at] === '{'; key = parts[at] === '}' ? '' : (parts[at++] ?? '').trim()) {
      at++
      forms[key.replace('=', '')] = readTexts()
      close()
    }
    return forms
  }

  function close() {
    if (parts[at++] !== '}') throw new Error(`a brace is missing: ${message}`)
  }
}
