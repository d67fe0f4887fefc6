import { learn, type Catalog } from '@cadenza/contracts/language/words'

/** Written in by the build (apps/web/vite.config.ts): the catalogues of languages other than English. */
declare const builtCatalogs: Record<string, Catalog> | undefined

export const catalogs = typeof builtCatalogs === 'undefined' ? {} : builtCatalogs

/** Before anything is drawn. */
export function learnCatalogs() {
  for (const [language, catalog] of Object.entries(catalogs)) learn(language, catalog)
}
