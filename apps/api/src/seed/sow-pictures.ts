import { eq, sql } from 'drizzle-orm'
import { placeSvg, type Place } from '@cadenza/art/places/place'
import { asOffice } from '../callers/narrow.ts'
import type { Deps } from '../context.ts'
import { rooms } from '../db/schema/rooms.ts'
import { uploadImage } from '../features/images/upload-image.ts'
import { addPicture } from '../features/pictures/pictures.ts'
import { writtenAt } from './demo-past.ts'
import { summersAround } from './demo-summer.ts'
import { byClock, demoTables } from './demo-tables.ts'
import { contextOf } from './seed-demo.ts'

/** Draws the rooms of the demo school, and the school itself. Apart from the seed, since it takes seconds. */
export async function sowPictures(deps: Deps): Promise<void> {
  const tables = demoTables(summersAround(deps.now()))
  const office = asOffice(await contextOf(deps, 'office@cadenza.example'))
  const { default: sharp } = await import('sharp')
  const drawn: { room: string | undefined; imageUrl: string; alt: string }[] = []
  for (const { room, drawing, alt = '' } of tables.read('pictures')) {
    // `seed-demo.test.ts` compares the names with those of the drawings.
    const svg = placeSvg(drawing as Place)
    const { url } = await uploadImage(office, await sharp(Buffer.from(svg)).png().toBuffer())
    drawn.push({ room, imageUrl: url, alt })
  }
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select ${writtenAt(byClock(tables.dated('-9 Mon 09:30'), deps.school.timeZone))}`)
    for (const { room, ...picture } of drawn) {
      const [place] = room ? await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.name, room)) : []
      if (room && !place) throw new Error(`pictures.csv: there is no room ${room}`)
      await addPicture({ ...office, db: tx }, { ...picture, roomId: place?.id ?? null })
    }
  })
}
