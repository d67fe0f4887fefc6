/** A name as it is searched for: without accents and capitals. */
export const searchable = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
