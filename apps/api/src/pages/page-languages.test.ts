import { inLanguage } from '@cadenza/contracts/language/current.server'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from '../../../../scripts/languages/catalog.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { siteConfigAt } from '../../test/site-config.ts'
import type { Ctx } from '../context.ts'
import { createPageRenderer } from './page-renderer.ts'
import { pagesPlugin } from './plugin.ts'
import { loadWebBuild, type WebBuild } from './web-build.ts'

const publicUrl = 'https://school.example'
const languages = ['xa', 'xb', 'xc'] as const
let school: TestApp
let build: WebBuild
let pages: FastifyInstance
let visitor: Ctx

/** Each sentence of a language is the English one behind its name. */
beforeAll(async () => {
  school = await startTestApp()
  await school.make.course({ name: 'Jazz piano' })
  visitor = { ...school.deps, actor: { kind: 'visitor' }, requestId: 'test' }
  build = await loadWebBuild()
  const english = await readCatalog('en')
  for (const language of languages)
    build.learn(
      language,
      Object.fromEntries(english.map((entry) => [entry.id, `[${language}]${entry.english}`])),
    )
  pages = Fastify({ pluginTimeout: 0 })
  await pages.register(
    pagesPlugin({
      web: build,
      siteConfig: () => siteConfigAt(publicUrl),
      publicUrl: () => publicUrl,
      version: () => 0,
      visitorOf: () => visitor,
      now: () => new Date(),
      languageOf: ({ headers }) => String(headers['x-test-language'] ?? 'en'),
    }),
  )
})
afterAll(async () => {
  await pages.close()
  await school.close()
})

/** The languages that a page speaks: of its document first, then of its sentences. */
function spokenIn(html: string): string[] {
  const document = /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''
  const sentences = [...html.matchAll(/\[(x[abc])\]/g)].map(([, language = '']) => language)
  return [document, ...new Set(sentences)]
}

test('300 pages that are rendered at once are each in their language alone, and so is what they ask of the API', async () => {
  const render = createPageRenderer({
    build,
    siteConfig: () => siteConfigAt(publicUrl),
    publicUrl: () => publicUrl,
  })
  const addresses = ['/classes', '/login', '/instructors', '/classes/week']
  const asked = Array.from({ length: 300 }, (_, number) => ({
    address: addresses[number % addresses.length] ?? '/',
    language: languages[number % languages.length] ?? 'xa',
  }))
  const signal = new AbortController().signal
  const answers = await Promise.all(asked.map((page) => render(page, visitor, signal)))
  const spoken = answers.map(({ documentFor }) => spokenIn(documentFor('').body.toString()))
  expect(spoken).toEqual(asked.map(({ language }) => [language, language]))
})

test('60 requests for one address are each answered in their language, also from what is kept', async () => {
  const asked = Array.from({ length: 60 }, (_, number) => languages[number % languages.length] ?? 'xa')
  for (const round of ['rendered', 'kept']) {
    const answers = await Promise.all(
      asked.map((language) => pages.inject({ url: '/classes', headers: { 'x-test-language': language } })),
    )
    expect(
      answers.map(({ body }) => spokenIn(body)),
      round,
    ).toEqual(asked.map((language) => [language, language]))
  }
})

test('a page of nobody in particular is in English, and a page that is missing in the language of who asked', async () => {
  expect(spokenIn((await pages.inject('/classes')).body)).toEqual(['en'])
  const missing = await pages.inject({ url: '/nowhere', headers: { 'x-test-language': 'xb' } })
  expect(spokenIn(missing.body)).toEqual(['xb', 'xb'])
})

test('without entering a language all is said in English: the other tests can fail', async () => {
  const { render } = build
  const outside = await inLanguage('xa', () =>
    render(new Request(`${publicUrl}/login`), {
      settings: {
        siteConfig: siteConfigAt(publicUrl),
        publicUrl,
        assets: build.assets,
        failedRequestId: '',
      },
      nonce: 'n',
      caller: () => Promise.reject(new Error('asks nothing')),
      language: 'en',
    }),
  )
  // The API's own copy was told; the bundle's was not.
  expect(spokenIn(outside.html)).toEqual(['en'])
})
