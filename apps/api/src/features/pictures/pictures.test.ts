import { mostPictures } from '@cadenza/contracts/pictures/picture-limits'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { madeRoom } from '../../../test/rooms-and-terms.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { catalogueVersion } from '../../records/classes/catalogue-version.ts'
import { asOffice } from '../../callers/narrow.ts'
import { addPicture, describePicture, listPictures, movePicture, removePicture } from './pictures.ts'

const product = runTestApp()
let person: TestPerson
let office: ReturnType<typeof asOffice>
beforeEach(async () => {
  await product.sql`delete from pictures`
  person = await product.make.office()
  office = asOffice(person.ctx)
})

const added = async (roomId: string | null, alt: string) =>
  addPicture(office, { roomId, imageUrl: await product.make.picture(person), alt })

const shown = async (roomId: string | null) => (await listPictures(office, { roomId })).map(({ alt }) => alt)

describe.each([
  ['a room', () => madeRoom({ product })],
  ['the school', () => Promise.resolve(null)],
])('the pictures of %s', (_, place) => {
  test('are added, described, moved and removed', async () => {
    const roomId = await place()
    const version = catalogueVersion(office)
    for (const alt of ['A stage', 'A piano', 'A door']) await added(roomId, alt)
    expect(await shown(roomId)).toEqual(['A stage', 'A piano', 'A door'])
    // No page is kept from before.
    expect(catalogueVersion(office)).toBe(version + 3)
    const [first, second, last] = (await listPictures(office, { roomId })).map(({ id }) => ({ roomId, id }))
    if (!first || !second || !last) throw new Error('three were added')
    await describePicture(office, { ...second, alt: 'A grand piano' })
    expect(await movePicture(office, { ...second, way: 'up' })).toEqual({ changed: true })
    expect(await movePicture(office, { ...second, way: 'up' })).toEqual({ changed: false })
    expect(await movePicture(office, { ...last, way: 'down' })).toEqual({ changed: false })
    expect(await shown(roomId)).toEqual(['A grand piano', 'A stage', 'A door'])
    expect(await removePicture(office, first)).toEqual({ removed: true })
    expect(await removePicture(office, first)).toEqual({ removed: false })
    await expect(movePicture(office, { ...first, way: 'up' })).rejects.toMatchObject({ kind: 'not_found' })
    await added(roomId, 'A window')
    expect(await shown(roomId)).toEqual(['A grand piano', 'A door', 'A window'])
    const lines = await product.sql`
      select before ->> 'pictures' || '>' || (after ->> 'pictures') as change from audit_log
       where action = 'changePictures' and actor_id = ${person.userId} order by id`
    expect(lines.map(({ change }) => change as string)).toEqual([
      ...['0>1', '1>2', '2>3', '3>3', '3>3', '3>2', '2>3'],
    ])
  })

  test('are six at most, also when they are added at once', async () => {
    const roomId = await place()
    const adding = Array.from({ length: mostPictures + 2 }, (__, n) => added(roomId, `Picture ${n}`))
    const refused = (await Promise.allSettled(adding)).filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject(Array(2).fill({ reason: { issues: [{ path: 'imageUrl' }] } }))
    expect(await shown(roomId)).toHaveLength(mostPictures)
  })
})

test('the table refuses a seventh picture, and two in one place', async () => {
  await added(null, 'A garden')
  const again = (position: number) => product.sql`
    insert into pictures (position, image_id, alt) select ${position}, image_id, alt from pictures`
  await expect(again(7)).rejects.toMatchObject({ constraint_name: 'pictures_most' })
  await expect(again(1)).rejects.toMatchObject({ constraint_name: 'pictures_in_order' })
})

test('a picture that someone outside the office uploaded is not taken, nor one of a room that is not there', async () => {
  const imageUrl = await product.make.picture(await product.make.instructor())
  const adding = addPicture(office, { roomId: null, imageUrl, alt: 'A cat' })
  await expect(adding).rejects.toMatchObject({ issues: [{ path: 'imageUrl' }] })
  await expect(added(person.userId, 'A cat')).rejects.toMatchObject({ kind: 'not_found' })
})
