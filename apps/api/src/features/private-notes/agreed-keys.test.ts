import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { dataKeys } from '../../../test/test-app.ts'
import { dataSealWith } from '../../auth/data-seal.ts'
import { readDataKeys, type DataKey } from '../../settings/data-keys.ts'
import { requireAgreedKeys } from './agreed-keys.ts'
import { readOwnNotes, setPrivateNote } from './own-notes.ts'

const product = runTestApp()
const right = readDataKeys(dataKeys)
const known = right[0]?.id ?? ''
const sealWith = (...keys: DataKey[]) => dataSealWith(() => keys)
const other = (id: string) => ({ id, key: randomBytes(32) })

async function newFamily() {
  const guardian = await product.make.student()
  const participantId = await product.make.child(guardian)
  const note = { participantId, field: 'medical', text: 'Nuts' } as const
  await setPrivateNote(guardian.ctx, note)
  return { guardian, participantId, note }
}

test.each([
  ['another key of the same name', () => other(known)],
  ['a key of another name', () => other('spring')],
])('%s was started with, sealed notes, and what it wrote was lost', async (_, key) => {
  const { guardian, participantId, note } = await newFamily()
  const wrong = sealWith(key())
  await expect(requireAgreedKeys({ ...product.deps, dataSeal: wrong })).rejects.toThrow(
    `its notes need ${known}`,
  )
  if (wrong.firstKey() === known)
    await expect(
      setPrivateNote({ ...guardian.ctx, dataSeal: wrong }, { ...note, text: 'Lost' }),
    ).rejects.toThrow('DATA_KEYS')
  expect(await readOwnNotes(guardian.ctx, participantId)).toMatchObject([{ text: 'Nuts' }, {}, {}])
  await requireAgreedKeys(product.deps)
})

test('keys that were from before there were words are known by a note that opens', async () => {
  const { guardian, note } = await newFamily()
  await product.sql`delete from data_key_checks`
  const dataSeal = sealWith(other(known))
  await expect(setPrivateNote({ ...guardian.ctx, dataSeal }, { ...note, text: 'Lost' })).rejects.toThrow(
    'DATA_KEYS',
  )
  await requireAgreedKeys(product.deps)
  expect(await product.sql`select key_id from data_key_checks`).toEqual([{ key_id: known }])
})

test('a new key that comes first is agreed to beside the old one, and two processes agree on one', async () => {
  await newFamily()
  const [next, impostor] = [other('next'), other('next')]
  const both = [next, impostor].map((key) => sealWith(key, ...right))
  const done = await Promise.allSettled(
    both.map((dataSeal) => requireAgreedKeys({ ...product.deps, dataSeal })),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
