import { sourceLanguage } from '@cadenza/contracts/language/source-language'

/** Named by a build with `PSEUDO=1`; undefined when the sources run. */
declare const builtLanguage: string | undefined

/** The language of the school's pages and mails. */
export const schoolLanguage = typeof builtLanguage === 'undefined' ? sourceLanguage : builtLanguage
