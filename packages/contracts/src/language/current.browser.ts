declare const document: { documentElement: { lang: string } }

/** The language of the page: another one is another document. */
export const currentLanguage = (): string => document.documentElement.lang
