/** The first name of a person who gave their whole name as one text. */
export const firstNameOf = (name: string) => name.split(' ')[0] ?? name
