import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { invited } from '../../../test/guardians.ts'
import { setPrivateNote } from '../private-notes/own-notes.ts'
import { removeChild } from '../participants/remove-child.ts'
import { listFamilies } from './list-families.ts'

const product = runTestApp()

const find = async (q?: string, limit = 50, cursor?: string) =>
  listFamilies((await product.make.admin()).ctx, { q, limit, cursor })
const namesOf = async (q: string) => (await find(q)).items.map(({ owner }) => owner.name)

test('a family is told with its children, their places, who looks after them, and that there are notes', async () => {
  const [primary, second] = await Promise.all([
    product.make.student({ name: 'Zora Family' }),
    product.make.student({ name: 'Ben Okoro' }),
  ])
  const mia = await product.make.child(primary, { givenName: 'Mia', birthDate: '2016-02-29' })
  const leo = await product.make.child(primary, { givenName: 'Leo' })
  await product.make.guardian(mia, second)
  await invited(product, { by: primary, participantId: mia, email: 'grandma@example.org' })
  const courseId = await product.make.course({ name: 'Harp' })
  await product.make.enrolment(primary, [courseId], [mia])
  await setPrivateNote(primary.ctx, { participantId: mia, field: 'medical', text: 'Peanuts' })
  const { items } = await find('Zora')
  expect(items).toMatchObject([
    {
      owner: { id: primary.userId, name: 'Zora Family', email: primary.email },
      children: [
        {
          id: mia,
          name: 'Mia Child',
          birthDate: '2016-02-29',
          guardians: [
            { role: 'primary', name: 'Zora Family', isYou: false },
            { role: 'second', name: 'Ben Okoro' },
            { name: '', email: 'grandma@example.org', acceptedAt: null },
          ],
          places: [{ courseId, courseName: 'Harp', state: 'confirmed' }],
          hasNotes: true,
        },
        { id: leo, places: [], hasNotes: false },
      ],
    },
  ])
  expect(JSON.stringify(items)).not.toContain('Peanuts')
})

test('is found by part of a name of its owner or of a child, and by the beginning of the address', async () => {
  const owner = await product.make.student({ name: 'Quilla Ortega', email: 'quilla.ortega@example.org' })
  await product.make.child(owner, { givenName: 'Xaver', familyName: 'Zylinder' })
  for (const q of ['illa Or', 'xAVER', 'aver Zyl', 'QUILLA.ort', ' Zylinder '])
    expect([q, await namesOf(q.trim())]).toEqual([q, ['Quilla Ortega']])
  for (const q of ['ortega@', 'nobody', '%', '_illa']) expect([q, await namesOf(q)]).toEqual([q, []])
})

test('who has no children, or has erased them, is none', async () => {
  const [alone, former] = await Promise.all([
    product.make.student({ name: 'Wanda Alone' }),
    product.make.student({ name: 'Wanda Former' }),
  ])
  await removeChild(former.ctx, { participantId: await product.make.child(former) })
  expect(alone.userId).not.toBe(former.userId)
  expect(await namesOf('Wanda')).toEqual([])
})

test('goes on by a cursor, each family once', async () => {
  const owners = []
  for (let at = 0; at < 5; at++) {
    const owner = await product.make.student({ name: `Paged ${at}` })
    await product.make.child(owner)
    owners.push(owner.userId)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await find('Paged', 2, cursor)
    seen.push(...page.items.map(({ owner }) => owner.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(owners)
})
