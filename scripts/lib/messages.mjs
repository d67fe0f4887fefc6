// Sentences of the sources become messages when the product is built: `t`, `msg`, `plural` and `Trans` are macros.
import { basename } from 'node:path'
import { transform } from '@lingui/native-tools'

/** What the macros are, and what is called in their place; the catalogue is read by the same (lingui.config.mjs). */
export const macro = {
  // The second one runs without a build, too: in the API and the contracts, which Node runs as they are.
  corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
  jsxPackage: ['@lingui/react/macro'],
}
export const runtimeConfigModule = {
  i18n: ['@cadenza/contracts/language/words', 'i18n'],
  Trans: ['#trans', 'Trans'],
}

/**
 * A plugin for Vite and Vitest, before what compiles TypeScript and JSX. The library's own needs its command line, and
 * with that 70 packages more at every start. `english` for files that are never read in another language: English is
 * written into them, without the ids by which a translation would be found.
 * @param {{ english?: boolean }} [options]
 * @returns {import('vite').Plugin}
 */
export const messages = ({ english = false } = {}) => ({
  name: 'messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?(\?|$)/, code: /from '@lingui\/(core|react)\/(runtime-)?macro'/ },
    async handler(code, id) {
      const file = basename(id.replace(/\?.*/, ''))
      const options = { ...macro, runtimeModules: runtimeConfigModule, descriptorFields: 'message' }
      const { code: transformed, map } = await transform(code, file, { macro: options })
      const isOfBrowser = this.environment.name === 'client'
      return english && isOfBrowser ? { code: inEnglish(transformed), map: null } : { code: transformed, map }
    },
  },
})

/** Reads what the transform has printed: `$_i18n._(⁄*i18n*⁄ { id: "…", message: "…" })` is a text where it has no holes. */
function inEnglish(code) {
  return code
    .replaceAll(/\$_i18n\._\(\/\*i18n\*\/ \{\s*id: "[^"]+",\s*message: ("(?:[^"\\{#]|\\.)*")\s*\}\)/g, '$1')
    .replaceAll(/(\/\*i18n\*\/ \{\s*)id: "[^"]+",/g, '$1')
}
