import { say } from '@cadenza/contracts/language/words'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'

type Message = Parameters<typeof say>[0] & { components?: Record<string, ReactElement> }

/**
 * What the macros `Trans` and `Plural` become: a sentence with elements in it, such as a link. The language is that of the
 * page; there is no provider.
 */
export function Trans({ components, values = {}, ...message }: Message) {
  // What people wrote may look like a tag: it is put in when the sentence has been taken apart.
  const isDrawn = (value: unknown) =>
    isValidElement(value) || Array.isArray(value) || (typeof value === 'string' && value.includes('<'))
  const drawn = Object.entries(values).filter(([, value]) => isDrawn(value))
  const elements = Object.fromEntries(drawn.map(([name, value]) => [`v${name}`, <>{value as ReactNode}</>]))
  const marks = Object.fromEntries(drawn.map(([name]) => [name, `<v${name}/>`]))
  return draw(say({ ...message, values: { ...values, ...marks } }), { ...components, ...elements })
}

/** `<0>text</0>` and `<0/>` are the elements of these names. */
function draw(text: string, elements: Record<string, ReactElement>): ReactNode {
  const [first, ...parts] = text.split(/<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s)
  const rest = Array.from({ length: parts.length / 4 }, (_, at) => {
    const [pair, inside = '', single = '', after] = parts.slice(4 * at, 4 * at + 4)
    const element = elements[pair ?? single] ?? <></>
    return [cloneElement(element, { key: at }, ...(pair ? [draw(inside, elements)] : [])), after]
  })
  return parts.length === 0 ? first : [first, ...rest.flat()]
}
