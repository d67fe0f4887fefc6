import { AsyncLocalStorage } from 'node:async_hooks'
import { sourceLanguage } from './source-language.ts'

const languages = new AsyncLocalStorage<string>()

/** Does `work`, and all that it waits for, in a language. Each bundle has to enter it for itself. */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  return languages.run(language, work)
}

/** The language of the request or mail in hand; English for programs, logs and files, which enter none. */
export const currentLanguage = (): string => languages.getStore() ?? sourceLanguage
