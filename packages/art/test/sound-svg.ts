import { expect } from 'vitest'

/** For tests: well-formed XML, self-contained, inert, free of ids that could clash, and free of failed arithmetic. */
export function expectSoundSvg(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="')).toBe(true)
  expect(wellFormednessError(svg)).toBeUndefined()
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
  expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|href=|url\(|\sid=/i)
}

/** A checker for the subset of XML that drawings use: elements, double-quoted attributes, text, five entities. */
export function wellFormednessError(xml: string): string | undefined {
  const open: string[] = []
  const token = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
  let roots = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const match = token.exec(xml)
    if (match === null) return `unexpected text at ${at}: ${xml.slice(at, at + 40)}`
    const [, closing, name = '', attributes = '', empty, text] = match
    const entities = (text ?? attributes).replaceAll(/&(amp|lt|gt|quot|#39);/g, '')
    if (entities.includes('&')) return `bare ampersand at ${at}`
    const names = [...attributes.matchAll(/\s([A-Za-z:-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `attribute given twice at ${at}`
    if (text !== undefined) {
      if (open.length === 0) return `text outside the root at ${at}`
    } else if (closing === '/') {
      if (open.pop() !== name) return `</${name}> at ${at} closes another element`
    } else {
      if (open.length === 0) roots += 1
      if (empty === '') open.push(name)
    }
  }
  if (open.length > 0) return `<${open.at(-1)}> is never closed`
  return roots === 1 ? undefined : `${roots} root elements`
}
