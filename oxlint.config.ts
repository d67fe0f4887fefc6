import { fileURLToPath } from 'node:url'
import { defineConfig, type OxlintOverride } from 'oxlint'
import { importTable, type ImportRow } from './scripts/import-table.ts'

const tests = ['**/*.test.{ts,tsx}', '**/test/**', 'apps/web/e2e/**']
const commandLine = ['apps/api/src/{server.ts,cli/*.ts}', 'scripts/**', 'bench/**', '**/build.mjs']

const bannedProperties = [
  {
    property: 'constructEventWithoutVerification',
    message: 'A webhook counts only when its signature is right.',
  },
]
const unsafeSql = ['sql', 'tx', 'db', 'client', 'admin'].map((object) => ({
  object,
  property: 'unsafe',
  message: 'Text becomes SQL only in apps/api/src/db and in the sandbox’s schema.',
}))

const browserStorage = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => ({
  name,
  message:
    'What lies in the browser is listed in apps/web/src/lib/browser/browser-storage.ts, and wiped from there.',
}))
const pluginFile = (name: string) => fileURLToPath(new URL(`scripts/${name}`, import.meta.url))

export default defineConfig({
  jsPlugins: [pluginFile('lint-plugin.mjs'), pluginFile('lint-messages.mjs')],
  plugins: ['typescript', 'import', 'node', 'react', 'unicorn', 'oxc', 'jsx-a11y'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist*/**', '**/routeTree.gen.ts', 'apps/api/drizzle/**'],
  categories: { correctness: 'error' },
  rules: {
    'no-console': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'no-restricted-properties': ['error', ...bannedProperties, ...unsafeSql],
    'import/no-cycle': 'error',
    'node/no-process-env': 'error',
    'cadenza/broken-cipher': 'error',
    'cadenza/dynamic-pattern': 'error',
    'cadenza/html-from-text': 'error',
    'cadenza/open-procedure': 'error',
    'cadenza/open-redirect': 'error',
    'cadenza/open-tls': 'error',
    'cadenza/query-place': 'error',
    'cadenza/raw-sql': 'error',
    'cadenza/shell-command': 'error',
    'cadenza/stray-refresh': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-script-url': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    // Of the default set, what finds no faults here: functions without `this`, jsonb columns, ASCII text,
    // lists whose role Safari forgets.
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/incompatible-library': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/no-empty-file': 'off',
    // Data may have a field of this name, and no function.
    'unicorn/no-thenable': 'off',
    'unicorn/no-useless-spread': 'off',
  },
  overrides: [
    ...importTable.map(importOverride),
    {
      files: ['apps/web/src/**'],
      // The second keeps files of a build, in which nobody is named.
      excludeFiles: [
        'apps/web/src/lib/browser/browser-storage.ts',
        'apps/web/src/shared/marks/keep-offline.ts',
        ...tests,
      ],
      rules: { 'no-restricted-globals': ['error', ...browserStorage] },
    },
    // What people read: pages, their contracts, and mails with what is attached to them.
    {
      files: [
        'apps/web/src/**',
        'packages/contracts/src/**',
        'apps/api/src/features/{mails,receipts,calendar}/**',
        'apps/api/src/pages/failure-page.ts',
      ],
      // Programs read what REST says of itself, and CSV files.
      excludeFiles: [
        ...tests,
        'packages/contracts/src/wire/{wire,wire-input}.ts',
        'apps/web/src/features/receipts/payment-tools.tsx',
      ],
      rules: {
        'messages/bare-text': 'error',
        'messages/named-hole': 'error',
        'messages/said-early': 'error',
      },
    },
    // Route files are named after their address.
    { files: ['apps/web/src/routes/**'], rules: { 'unicorn/filename-case': 'off' } },
    {
      files: ['apps/api/src/db/**', 'packages/sandbox/src/**/*schema*.ts'],
      rules: { 'no-restricted-properties': ['error', ...bannedProperties] },
    },
    // Elsewhere chance only spreads load or picks test data.
    {
      files: ['apps/*/src/**', 'packages/*/src/**'],
      excludeFiles: tests,
      rules: { 'cadenza/guessable': 'error' },
    },
    // A table is a list: it grows without becoming harder to read.
    {
      files: ['scripts/import-table.ts'],
      rules: { 'max-lines': 'off' },
    },
    {
      files: ['apps/api/src/settings/config.ts', 'playwright.config.ts', 'apps/web/vite.config.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: [...commandLine, 'apps/web/src/lib/browser/log-failure.ts'], rules: { 'no-console': 'off' } },
    { files: ['scripts/**', 'bench/**', '**/build.mjs'], rules: { 'node/no-process-env': 'off' } },
    // Playwright's fixtures: `async ({}, use) => use(value)`.
    { files: ['apps/web/e2e/**'], rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' } },
    {
      files: tests,
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        'no-script-url': 'off',
        'node/no-process-env': 'off',
        'no-restricted-properties': ['error', ...bannedProperties],
      },
    },
  ],
})

function importOverride({ files, except = [], forbidden }: ImportRow): OxlintOverride {
  return {
    files,
    excludeFiles: [...except, ...tests],
    rules: { 'no-restricted-imports': ['error', { patterns: forbidden }] },
  }
}
