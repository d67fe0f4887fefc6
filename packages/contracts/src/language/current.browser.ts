declare const document: { documentElement: { lang: string } }

/**
 * The language of the page: another one is another document.
 * @public What `#current-language` is in browsers.
 */
export const currentLanguage = (): string => document.documentElement.lang
