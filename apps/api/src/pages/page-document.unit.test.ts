import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newScriptMark, replaceIn, toDocument as toDocumentOfBytes } from './page-document.ts'

const toDocument = (html: string, mark: string) => toDocumentOfBytes(Buffer.from(html), mark)
const mark = newScriptMark()
const ours = `<script nonce="${mark}">go()</script>`
// echo -n 'go()' | openssl dgst -sha256 -binary | base64
const hashOfOurs = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"

test('a script that the renderer wrote is allowed by its hash, and loses its mark', () => {
  const { body, scriptSources } = toDocument(`<p>${ours}${ours}</p>`, mark)
  expect(scriptSources).toEqual([hashOfOurs])
  expect(body.toString()).toBe('<p><script>go()</script><script>go()</script></p>')
})

test('a page told the mark in a meta element, with which any script could have passed', () => {
  const { body } = toDocument(`<meta property="csp-nonce" content="${mark}"/>${ours}`, mark)
  expect(body.toString()).toBe('<meta property="csp-nonce" content=""/><script>go()</script>')
})

test('a script that somebody got into the page is not allowed, whatever it bears', () => {
  const theirs = ['<script>steal()</script>', `<script nonce="${newScriptMark()}">steal()</script>`]
  expect(toDocument(theirs.join('') + ours, mark).scriptSources).toEqual([hashOfOurs])
})

test('files of our own need no hash', () => {
  const file = `<script type="module" src="/assets/a.js" nonce="${mark}"></script>`
  expect(toDocument(file, mark)).toMatchObject({ scriptSources: [] })
})

test('the tag follows the content, and it is compressed once', async () => {
  const document = toDocument('<p>a</p>', mark)
  expect(document.etag).toBe(toDocument('<p>a</p>', newScriptMark()).etag)
  expect(document.etag).not.toBe(toDocument('<p>b</p>', mark).etag)
  expect(gunzipSync(await document.gzipped()).toString()).toBe('<p>a</p>')
  expect(document.gzipped()).toBe(document.gzipped())
})

test('what stands for something is replaced wherever it is', () => {
  const replaced = (html: string, by: string) => replaceIn(Buffer.from(html), 'slot', by).toString()
  expect(replaced('slot: “slot”, slo', 'é')).toBe('é: “é”, slo')
  expect(replaced('slot', '')).toBe('')
  expect(replaced('nothing', 'x')).toBe('nothing')
})
