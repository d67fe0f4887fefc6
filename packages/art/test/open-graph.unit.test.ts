import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { logoSvg } from '../src/logo.ts'
import { openGraphSvg } from '../src/open-graph.ts'
import { escapeXml } from '../src/svg-document.ts'
import { estimatedWidth, wrapText } from '../src/wrap-text.ts'
import { expectSoundSvg } from './sound-svg.ts'

describe('open graph card', () => {
  test.each([
    '</text><script>alert("1")</script>',
    '"onload="x" &amp; \' ]]>',
    '\u0000\u0008\ud800\ufffe',
    'x'.repeat(100_000),
    '',
  ])('title and subtitle %.40j stay text', (text) => {
    const svg = openGraphSvg({ seed: text, family: 'voice', title: text, subtitle: text })
    expect(svg).not.toMatch(/<script|\sonload="/)
    expect(svg.replaceAll(/>[^<]+</g, '><')).not.toContain('onload')
    expect(Buffer.byteLength(svg)).toBeLessThan(20_000)
  })

  test('every family renders at 1200 by 630', async () => {
    for (const family of instrumentFamilies) {
      const svg = openGraphSvg({ seed: 'a', family, title: 'Baroque violin', subtitle: 'with Marco Bellini' })
      expectSoundSvg(svg)
      const { width, height } = await sharp(Buffer.from(svg)).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
  })

  test('hostile text renders too', async () => {
    const title = '\u0000<&>"\'\ud800 \ufffe'
    const svg = openGraphSvg({ seed: title, family: 'theory', title, subtitle: title })
    await expect(sharp(Buffer.from(svg)).png().toBuffer()).resolves.toBeInstanceOf(Buffer)
  })
})

describe('wrapText', () => {
  test('keeps every word, in order, within the width', () => {
    const text = 'Counterpoint and harmony from the renaissance to the present day'
    const lines = wrapText(text, 8, 99)
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) expect(estimatedWidth(line)).toBeLessThanOrEqual(8)
  })

  test('breaks a word that is wider than a line', () => {
    expect(wrapText('x'.repeat(40), 6, 99).join('')).toBe('x'.repeat(40))
  })

  test('ends with an ellipsis when lines run out', () => {
    const lines = wrapText('one two three four five six seven eight', 5, 2)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/…$/)
    expect(estimatedWidth(lines[1] ?? '')).toBeLessThanOrEqual(5)
  })

  test('of nothing is nothing', () => {
    expect(wrapText(' \n ', 5, 2)).toEqual([])
  })
})

test('escapeXml escapes the five characters and drops what XML forbids', () => {
  expect(escapeXml('<a b="c">&\'\u0000\u000b\n')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;\n')
})

test('the logo is sound and below 1 KB', () => {
  expectSoundSvg(logoSvg())
  expect(Buffer.byteLength(logoSvg())).toBeLessThan(1000)
})
