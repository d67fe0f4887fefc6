import { mostPictures } from '@cadenza/contracts/pictures/picture-limits'
import { sql } from 'drizzle-orm'
import { check, integer, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { images } from './images.ts'
import { rooms } from './rooms.ts'

/** Pictures of rooms, which an archived room keeps, and of the school. */
export const pictures = snakeCase.table(
  'pictures',
  {
    id: id(),
    /** Null: of the school. */
    roomId: uuid().references(() => rooms.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer().notNull(),
    imageId: uuid().references(() => images.id),
    /** In place of an uploaded one: what `/art/place` draws, as for the demo school. */
    drawing: text(),
    alt: text().notNull(),
  },
  (table) => [
    unique('pictures_in_order').on(table.roomId, table.position).nullsNotDistinct(),
    // oxlint-disable-next-line cadenza/raw-sql -- a limit of the contracts
    check('pictures_most', sql`${table.position} between 1 and ${sql.raw(String(mostPictures))}`),
    check('pictures_shown', sql`num_nonnulls(${table.imageId}, ${table.drawing}) = 1`),
    check('pictures_described', sql`char_length(${table.alt}) between 1 and 120`),
  ],
)
