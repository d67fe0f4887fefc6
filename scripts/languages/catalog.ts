import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

export const catalogFolder = fileURLToPath(new URL('../../languages/', import.meta.url))

export interface Entry {
  /** By which `say` finds a sentence. */
  id: string
  english: string
  /** Empty where there is none yet; in English the sentence itself. */
  translation: string
}

/** The sentences of a language, as `lingui extract` and translators wrote them. */
export async function readCatalog(language: string): Promise<Entry[]> {
  const filename = `${catalogFolder}${language}.po`
  const context = { locale: language, sourceLocale: 'en', filename }
  const catalog = await formatter().parse(await readFile(filename, 'utf8'), context)
  return Object.entries(catalog).map(([id, { message = '', translation = '' }]) => ({
    id,
    english: message,
    translation,
  }))
}
