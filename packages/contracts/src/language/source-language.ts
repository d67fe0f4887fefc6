/** The language that sentences are written in, in the sources: it needs no catalogue. */
export const sourceLanguage = 'en'
