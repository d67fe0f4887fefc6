// How `lingui extract` finds the sentences of the sources, for languages/en.po (CONTRIBUTING.md, "Add a sentence").
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'
import { macro, runtimeConfigModule } from './scripts/lib/messages.mjs'

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/languages/{locale}',
      include: ['apps/web/src', 'apps/api/src', 'packages/contracts/src'],
      exclude: ['**/*.test.*', '**/*.gen.*'],
    },
  ],
  extractors: [createSwcExtractor()],
  // Without numbers of lines, which every edit would change.
  format: formatter({ lineNumbers: false }),
  macro,
  runtimeConfigModule,
  experimental: { runtimeMacro: true },
}
