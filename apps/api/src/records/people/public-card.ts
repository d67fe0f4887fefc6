import { initialsOf, userImageUrl } from './image-urls.ts'

export interface CardRow {
  id: string
  name: string
  email: string | null
  imageUrl: string | null
  cardShowsEmail: boolean
  cardShowsPhoto: boolean
}

/** What everyone sees of an instructor, on every page and through both doors: no more than they agreed to. */
export function toPublicCard(row: CardRow) {
  const { id, name, email, cardShowsEmail, cardShowsPhoto } = row
  return {
    id,
    name,
    email: cardShowsEmail ? (email ?? '') : '',
    imageUrl: cardShowsPhoto ? userImageUrl(row) : initialsOf(row),
  }
}
