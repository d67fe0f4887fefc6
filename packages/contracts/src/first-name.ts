/** What somebody is called who gave their whole name as one text. */
export const firstNameOf = (name: string) => name.split(' ')[0] ?? name
