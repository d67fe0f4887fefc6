import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { dataKeys } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { runSchoolCommand } from '../../../test/server/school-command.ts'
import { dataSealWith } from '../../auth/data-seal.ts'
import type { Ctx } from '../../context.ts'
import type { Student } from '../../auth/actor.ts'
import { readDataKeys } from '../../settings/data-keys.ts'
import { readOwnNotes, setPrivateNote } from './own-notes.ts'
import { rotateDataKeys } from './rotate-keys.ts'

const product = runTestApp()
beforeEach(() => product.sql`delete from participant_private`)

const old = readDataKeys(dataKeys)
const next = { id: 'next', key: randomBytes(32) }
const rotated = dataSealWith(() => [next, ...old])
const settled = dataSealWith(() => [next])

async function newNotes(count: number) {
  const guardian = await product.make.student()
  const notes = []
  for (let at = 0; at < count; at++) {
    const participantId = await product.make.child(guardian)
    const note = { participantId, field: 'medical', text: `Note ${at}` } as const
    await setPrivateNote(guardian.ctx, note)
    notes.push(note)
  }
  return { guardian, notes }
}

const withKeys = (ctx: Ctx<Student>, dataSeal = rotated) => ({ ...ctx, dataSeal })
const keysInUse = async () =>
  (await product.sql<{ key_id: string }[]>`select distinct key_id from participant_private order by 1`).map(
    (row) => row.key_id,
  )

test('everything is sealed anew, and opens without the old key', async () => {
  const { guardian, notes } = await newNotes(3)
  const before = await product.sql`select updated_at from participant_private order by participant_id`
  expect(await rotateDataKeys({ ...product.deps, dataSeal: rotated })).toEqual({
    resealed: 3,
    changedMeanwhile: 0,
    unopenable: 0,
    left: 0,
  })
  expect(await keysInUse()).toEqual(['next'])
  for (const { participantId, text } of notes)
    expect(await readOwnNotes(withKeys(guardian.ctx, settled), participantId)).toMatchObject([
      { text },
      {},
      {},
    ])
  // No data changed, so the notes are not kept any longer.
  expect(await product.sql`select updated_at from participant_private order by participant_id`).toEqual(
    before,
  )
})

test('more than one batch', async () => {
  const guardian = await product.make.student()
  await product.sql`
    insert into participants (owner_id, given_name) select ${guardian.userId}, 'Child ' || n from generate_series(1, 450) n`
  const children = await product.sql<{ id: string }[]>`
    select id from participants where owner_id = ${guardian.userId} and not is_self`
  const rows = children.map(({ id }) => {
    const { keyId, cipher } = product.deps.dataSeal.seal('Nuts', `${id}/medical`)
    return { participant_id: id, field: 'medical', key_id: keyId, cipher }
  })
  await product.sql`insert into participant_private ${product.sql(rows)}`
  const progress: number[] = []
  const counts = await rotateDataKeys({ ...product.deps, dataSeal: rotated }, ({ resealed }) =>
    progress.push(resealed),
  )
  expect(counts).toMatchObject({ resealed: 450, left: 0 })
  expect(progress).toEqual([200, 400, 450, 450])
})

test('begun again it goes on with what is left', async () => {
  await newNotes(2)
  await rotateDataKeys({ ...product.deps, dataSeal: rotated })
  await newNotes(1)
  expect(await rotateDataKeys({ ...product.deps, dataSeal: rotated })).toMatchObject({ resealed: 1, left: 0 })
})

test('a note changed in the meantime keeps what was written', async () => {
  const { guardian, notes } = await newNotes(1)
  const { participantId } = notes[0] ?? { participantId: '' }
  // By a process that does not seal with the new key yet.
  const { keyId, cipher } = product.deps.dataSeal.seal('Changed', `${participantId}/medical`)
  let rotation: ReturnType<typeof rotateDataKeys> | undefined
  await product.sql.begin(async (tx) => {
    await tx`update participant_private set key_id = ${keyId}, cipher = ${cipher} where participant_id = ${participantId}`
    rotation = rotateDataKeys({ ...product.deps, dataSeal: rotated })
    // It has read the old note, and waits for the row.
    await expect.poll(waiting).toBe(1)
  })
  expect(await rotation).toEqual({ resealed: 0, changedMeanwhile: 1, unopenable: 0, left: 1 })
  expect(await rotateDataKeys({ ...product.deps, dataSeal: rotated })).toMatchObject({ resealed: 1, left: 0 })
  expect(await readOwnNotes(withKeys(guardian.ctx), participantId)).toMatchObject([
    { text: 'Changed' },
    {},
    {},
  ])
})

async function waiting(): Promise<number> {
  const rows = await product.sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length
}

describe('npm run rotate-data-keys', () => {
  async function run(keys: string) {
    const url = new URL(inject('postgres'))
    url.pathname = `/${product.sql.options.database}`
    const environment = { DATABASE_URL: url.href, DATA_DIR: product.dataDirectory, DATA_KEYS: keys }
    const { output, ...rest } = await runSchoolCommand(['rotate-data-keys'], environment)
    return { ...rest, output: output.replace(/^the database t_\w+ at [^\n]+\n/, '') }
  }
  const newKey = `next:${next.key.toString('base64')}`

  test('says what it did, and what a lost key leaves behind', async () => {
    await newNotes(2)
    const done = await run(`${newKey},${dataKeys}`)
    expect(done).toMatchObject({ code: 0, errors: expect.stringContaining('2 notes sealed anew') })
    expect(done.output).toBe(
      '2 sealed anew, 0 changed in the meantime, 0 that no key opens\nnothing is left: the other keys can go\n',
    )
    await newNotes(1)
    expect(await run(newKey)).toMatchObject({
      code: 1,
      output:
        '0 sealed anew, 0 changed in the meantime, 1 that no key opens\n1 left: the other keys are still needed\n',
    })
    const wrong = await run('next:short')
    expect(wrong.code).toBe(2)
    expect(wrong.errors).toMatch(/^the keys could not be replaced everywhere: [^\n]*DATA_KEYS[^\n]*\n$/)
  })
})
