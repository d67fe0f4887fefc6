/** What the address of a class's page ends with: its words, or the id of a class that was never on sale. */
export const courseAddress = ({ id, slug }: { id: string; slug: string | null }) => slug ?? id
