import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { readingReasons } from '@cadenza/contracts/families/family-values'
import { onRequestInput } from '@cadenza/contracts/people/person'
import { readNotesWithReasonInput, setPrivateNoteInput } from '@cadenza/contracts/families/private-notes'
import { mailsTo, sendQueuedMails, wordsOf } from '../../../test/mails.ts'
import { currentClass } from '../../../test/private-notes.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { makeWorld } from '../../../test/world.ts'
import { asAdmin, asInstructor } from '../../callers/narrow.ts'
import { listNoteReadings } from './list-readings.ts'
import { readOwnNotes, setPrivateNote } from './own-notes.ts'
import { readPrivateNotes } from './read-private-notes.ts'

const product = runTestApp()

async function newFamily(text = 'Nuts: an ambulance at once') {
  const guardian = await product.make.student({ name: 'Ana Weber' })
  const childId = await product.make.child(guardian, { givenName: 'Mia', familyName: 'Weber' })
  const note = { participantId: childId, field: 'medical', text } as const
  await setPrivateNote(guardian.ctx, note)
  return { guardian, childId, note }
}

describe('notes', () => {
  test('are three, in their order, each written and taken away by itself', async () => {
    const { guardian, childId, note } = await newFamily()
    await setPrivateNote(guardian.ctx, { ...note, field: 'support', text: 'Reads large print\nand slowly' })
    expect(await readOwnNotes(guardian.ctx, childId)).toEqual([
      { field: 'medical', text: note.text, updatedAt: expect.any(String) },
      { field: 'dietary', text: '', updatedAt: null },
      { field: 'support', text: 'Reads large print\nand slowly', updatedAt: expect.any(String) },
    ])
    const left = await setPrivateNote(guardian.ctx, { ...note, text: '' })
    expect(left.map(({ text }) => text)).toEqual(['', '', 'Reads large print\nand slowly'])
    expect(
      await product.sql`select field from participant_private where participant_id = ${childId}`,
    ).toEqual([{ field: 'support' }])
  })

  test('are also of oneself', async () => {
    const adult = await product.make.student()
    const [self] = await product.sql<{ id: string }[]>`select self_of(${adult.userId}) as id`
    const participantId = self?.id ?? ''
    await setPrivateNote(adult.ctx, { participantId, field: 'dietary', text: 'No milk' })
    expect(await readOwnNotes(adult.ctx, participantId)).toMatchObject([{}, { text: 'No milk' }, {}])
  })

  test('take 2,000 characters as people count them; 10 kB are invalid_input, and nothing is kept', async () => {
    const { guardian, childId, note } = await newFamily('')
    const send = (text: string) =>
      call<Refusal>(product.app, 'POST /trpc/student.privateNotes.set', {
        as: guardian,
        body: { ...note, text },
      })
    expect((await send('👩‍👧'.repeat(2000))).status).toBe(200)
    expect((await send('')).status).toBe(200)
    for (const text of ['x'.repeat(10_240), '👩‍👧'.repeat(2001), 'a\u0000b']) {
      const { status, body } = await send(text)
      expect(status).toBe(400)
      expect(body).toMatchObject({ error: { data: { reason: 'invalid_input' } } })
    }
    expect(await readOwnNotes(guardian.ctx, childId)).toMatchObject([
      { text: '' },
      { text: '' },
      { text: '' },
    ])
    expect(setPrivateNoteInput.safeParse({ ...note, field: 'name', text: 'x' }).success).toBe(false)
  })

  test('nobody else writes or takes away, the child’s own teacher included', async () => {
    const world = await makeWorld(product)
    const { student, instructor, other, admin, childId: participantId } = world
    await currentClass(world)
    const note = { participantId, field: 'medical', text: 'Nuts' } as const
    await setPrivateNote(student.ctx, note)
    for (const { ctx } of [instructor, other, admin])
      for (const text of ['Nothing', ''])
        await expect(setPrivateNote(ctx, { ...note, text })).rejects.toMatchObject({ code: 'not_found' })
    expect(await readOwnNotes(student.ctx, participantId)).toMatchObject([{ text: 'Nuts' }, {}, {}])
  })

  test('lie in the database as bytes that tell nothing, and are bound to their place', async () => {
    const { guardian, childId, note } = await newFamily()
    const [row] = await product.sql<{ cipher: Buffer; key_id: string }[]>`
      select cipher, key_id from participant_private where participant_id = ${childId}`
    expect(row?.cipher.toString('utf8')).not.toContain('Nuts')
    expect(row?.cipher).toHaveLength(12 + Buffer.byteLength(note.text) + 16)
    const other = await newFamily()
    await product.sql`
      update participant_private set cipher = ${row?.cipher ?? null}::bytea where participant_id = ${other.childId}`
    const closed = { field: 'medical', text: '', unreadable: true }
    expect(await readOwnNotes(other.guardian.ctx, other.childId)).toMatchObject([closed, {}, {}])
    await product.sql`update participant_private set field = 'dietary' where participant_id = ${childId}`
    expect(await readOwnNotes(guardian.ctx, childId)).toMatchObject([{}, { ...closed, field: 'dietary' }, {}])
  })

  test('one note that did not open closed all others of the child, for parents, teachers and admins', async () => {
    const world = await makeWorld(product)
    const { student, instructor, admin, childId: participantId } = world
    const courseId = await currentClass(world)
    const note = { participantId, field: 'medical', text: 'Nuts: an ambulance' } as const
    await setPrivateNote(student.ctx, note)
    await setPrivateNote(student.ctx, { ...note, field: 'dietary', text: 'No milk' })
    await product.sql`update participant_private set key_id = 'lost'
                       where participant_id = ${participantId} and field = 'medical'`
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
    const log = pino({}, stream)
    const answer = [{ text: '', unreadable: true }, { text: 'No milk' }, {}]
    expect(await readOwnNotes({ ...student.ctx, log }, participantId)).toMatchObject(answer)
    const teacher = { by: 'teacher', ctx: asInstructor(instructor.ctx), participantId, courseId } as const
    expect(await readPrivateNotes(teacher)).toMatchObject(answer)
    const school = { by: 'admin', ctx: asAdmin(admin.ctx), participantId, why: 'A doctor asks' } as const
    expect(await readPrivateNotes(school)).toMatchObject(answer)
    expect(lines.join()).toContain(
      `the private note ${participantId}/medical, sealed with the key lost, does not open`,
    )
    expect(lines.join()).not.toContain('ambulance')
  })

  test('no longer open to a child that was erased', async () => {
    const { guardian, childId } = await newFamily()
    const admin = await product.make.admin()
    await product.sql`update participants set erased_at = now() where id = ${childId}`
    await expect(readOwnNotes(guardian.ctx, childId)).rejects.toMatchObject({ code: 'not_found' })
    const reading = { by: 'admin', ctx: asAdmin(admin.ctx), participantId: childId, why: 'x' } as const
    await expect(readPrivateNotes(reading)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the other guardians', () => {
  test('are told at once which notes were changed and by whom, not what they say', async () => {
    const { guardian, childId, note } = await newFamily()
    const [second, gone] = [await product.make.student(), await product.make.student()]
    await product.make.guardian(childId, second)
    const id = await product.make.guardian(childId, gone)
    await product.sql`update guardianships set revoked_at = now() where id = ${id}`
    await sendQueuedMails(product)
    await setPrivateNote(guardian.ctx, { ...note, text: 'Hazelnuts too' })
    await setPrivateNote(guardian.ctx, { ...note, field: 'dietary', text: 'Vegetables' })
    await sendQueuedMails(product)
    const mails = await mailsTo(product, second.email)
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('A private note was changed for Mia Weber'),
    )
    const words = mails.map(({ text }) => text).join()
    expect(words).toContain('Ana Weber rewrote the private note “Health”.')
    expect(words).toContain('Ana Weber wrote the private note “Food and drink”.')
    expect(words).toContain(`/dashboard/family/${childId}`)
    for (const mail of mails) expect(mail.subject + wordsOf(mail)).not.toMatch(/nuts|vegetables/i)
    for (const { email } of [guardian, gone]) expect(await mailsTo(product, email)).toEqual([])

    await setPrivateNote(second.ctx, { ...note, text: '' })
    await setPrivateNote(second.ctx, { ...note, text: '' })
    await sendQueuedMails(product)
    expect(await mailsTo(product, guardian.email)).toHaveLength(1)
  })

  test('are told nothing when they no longer are at the time of the mail', async () => {
    const { guardian, childId, note } = await newFamily()
    const second = await product.make.student()
    const id = await product.make.guardian(childId, second)
    await setPrivateNote(guardian.ctx, { ...note, text: 'Hazelnuts too' })
    await product.sql`update guardianships set revoked_at = now() where id = ${id}`
    await sendQueuedMails(product)
    expect(await mailsTo(product, second.email)).toEqual([])
  })
})

describe('what the school’s people read', () => {
  test.each<[why: string, taken: boolean]>([
    ['x', false],
    ['. . . . . . . . . .', false],
    ['aaaaaaaaaa', false],
    ['aaaaaa aaaaaa Aaaaaa', false],
    ['aaaaaa, bbbbbb – !!', false],
    ['It is ill', false],
    ['A doctor asks', true],
    ...readingReasons.map((reason): [string, boolean] => [reason, true]),
  ])('was let in by a reason of one letter, then of any ten: %s', (why, taken) => {
    const id = '019a0000-0000-7000-8000-000000000000'
    expect(readNotesWithReasonInput.safeParse({ participantId: id, why }).success).toBe(taken)
    // A download for a letter reads them for the same reason.
    expect(onRequestInput.safeParse({ id, why }).success).toBe(taken)
  })

  test('says of a reason without words that three are asked for', () => {
    const { error } = readNotesWithReasonInput.shape.why.safeParse('aaaaaaaaaa')
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Please say why, in at least three words and 10 letters',
    ])
  })

  test('is shown to the guardians with who, when, and for what: the latest first', async () => {
    const world = await makeWorld(product)
    const { student, instructor, admin, childId: participantId } = world
    const courseId = await currentClass(world)
    await readPrivateNotes({ by: 'teacher', ctx: asInstructor(instructor.ctx), participantId, courseId })
    await readPrivateNotes({ by: 'admin', ctx: asAdmin(admin.ctx), participantId, why: 'A doctor asks' })
    await readOwnNotes(student.ctx, participantId)
    expect(await listNoteReadings(student.ctx, { participantId })).toMatchObject([
      { reader: 'Test Admin', role: 'admin', courseName: null, why: 'A doctor asks' },
      { reader: 'Test Instructor', role: 'instructor', courseName: 'Test course', why: null },
    ])
  })
})

describe('without its line in the log', () => {
  afterEach(() => product.sql`drop trigger if exists no_lines on audit_log`)

  test('a reading by a teacher or an admin is told nothing', async () => {
    const world = await makeWorld(product)
    const { student, instructor, admin, childId: participantId } = world
    const courseId = await currentClass(world)
    await setPrivateNote(student.ctx, { participantId, field: 'medical', text: 'Nuts: an ambulance' })
    await product.sql`
      create or replace function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no more lines'; end $$`
    await product.sql`create trigger no_lines before insert on audit_log for each row execute function refuse_line()`
    const asked = [
      ['instructor.privateNotes.get', instructor, { participantId, courseId }],
      ['admin.privateNotes.get', admin, { participantId, why: 'A doctor asks' }],
    ] as const
    for (const [path, as, body] of asked) {
      const answer = await call(product.app, `POST /trpc/${path}`, { as, body })
      expect(answer.status).toBe(500)
      expect(JSON.stringify(answer.body)).not.toContain('ambulance')
    }
    expect(await readOwnNotes(student.ctx, participantId)).toMatchObject([
      { text: 'Nuts: an ambulance' },
      {},
      {},
    ])
  })

  test('the line is there before a note is opened', async () => {
    const world = await makeWorld(product)
    const { student, admin, childId: participantId } = world
    await setPrivateNote(student.ctx, { participantId, field: 'medical', text: 'Nuts' })
    const ctx = asAdmin({
      ...admin.ctx,
      dataSeal: {
        ...product.deps.dataSeal,
        open() {
          throw new Error('opened')
        },
      },
    })
    const reading = readPrivateNotes({ by: 'admin', ctx, participantId, why: 'A doctor asks' })
    expect(await reading).toMatchObject([{ unreadable: true }, {}, {}])
    expect(await listNoteReadings(student.ctx, { participantId })).toHaveLength(1)
  })
})

test('another process with the same keys reads what this one wrote', async () => {
  const { guardian, childId, note } = await newFamily()
  const beside = await startTestApp({}, { beside: product })
  expect(await readOwnNotes({ ...guardian.ctx, ...beside.deps }, childId)).toMatchObject([
    { text: note.text },
    {},
    {},
  ])
  await beside.close()
})
