import { describe, expect, test } from 'vitest'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { eraseChild } from '../../../test/personal-data/erased-children.ts'
import { mailsTo, queueMail, sendQueuedMails } from '../../../test/mails.ts'
import { textIdOf } from '../../../test/private-notes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { answerConsents, listConsents } from '../consents/own-consents.ts'
import { removeContact, saveContact } from '../contacts/own-contacts.ts'
import { exportChild } from '../privacy/export-family.ts'
import { sendMail } from '../mails/send-mail.ts'
import { setPrivateNote } from '../private-notes/own-notes.ts'
import { eraseNotes } from '../private-notes/erase-notes.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { listChanges } from './list-changes.ts'

const product = runTestApp()

const ada = {
  name: 'Aunt Ada',
  phone: '+49 30 123456',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: false,
  validFrom: null,
  validUntil: null,
}

async function makeFamily() {
  const { make } = product
  const [ana, ben, stranger] = await Promise.all([
    make.student({ name: 'Ana Weber' }),
    make.student({ name: 'Ben Okoro' }),
    make.student(),
  ])
  const participantId = await make.child(ana, { givenName: 'Mia', familyName: 'Weber' })
  await make.guardian(participantId, ben, { canChange: true })
  return { ana, ben, stranger, participantId }
}

const mailTexts = async (person: TestPerson) => {
  await sendQueuedMails(product)
  return (await mailsTo(product, person.email)).map(({ subject, text, html }) => `${subject} ${text} ${html}`)
}

const rowsOf = (participantId: string) =>
  product.sql`select changed_by, kind, before, after from family_changes
               where participant_id = ${participantId} order by id`

/** A context whose transactions are all rolled back at their end. */
function undone(ctx: Ctx<Student>): Ctx<Student> {
  const transaction: typeof ctx.db.transaction = (work, config) =>
    ctx.db.transaction(async (tx) => {
      await work(tx)
      throw new Error('rolled back')
    }, config)
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
  return { ...ctx, db }
}

describe('who may pick up a child was rewritten, and nobody could say by whom or from what', () => {
  test('contacts: added, changed and removed, with who, before and after', async () => {
    const { ana, ben, participantId } = await makeFamily()
    const [saved] = await saveContact(ana.ctx, { participantId, ...ada })
    const id = saved?.id ?? ''
    const changed = { ...ada, phone: '+49 30 999999', mayPickUp: true }
    await saveContact(ben.ctx, { participantId, id, ...changed })
    await removeContact(ana.ctx, { participantId, id })
    const kind = 'contact'
    expect([...(await rowsOf(participantId))]).toEqual([
      { changed_by: ana.userId, kind, before: null, after: ada },
      { changed_by: ben.userId, kind, before: ada, after: changed },
      { changed_by: ana.userId, kind, before: changed, after: null },
    ])
    const changes = await listChanges(ana.ctx, { participantId })
    expect(changes).toMatchObject([
      { by: 'Ana Weber', byYou: true, kind, before: changed, after: null },
      { by: 'Ben Okoro', byYou: false, kind, before: ada, after: changed },
      { by: 'Ana Weber', byYou: true, kind, before: null, after: ada },
    ])
    expect((await listChanges(ben.ctx, { participantId })).map(({ byYou }) => byYou)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('notes: which was written, rewritten and removed, never its text', async () => {
    const { ana, participantId } = await makeFamily()
    for (const text of ['Hazelnuts', 'Hazelnuts and milk', ''])
      await setPrivateNote(ana.ctx, { participantId, field: 'medical', text })
    const by = { changed_by: ana.userId, kind: 'note' }
    const [none, there] = [false, true].map((written) => ({ field: 'medical', written }))
    const rows = await rowsOf(participantId)
    expect([...rows]).toEqual([
      { ...by, before: none, after: there },
      { ...by, before: there, after: there },
      { ...by, before: there, after: none },
    ])
  })

  test('answers: those that differ from before; beside each stands who gave it', async () => {
    const { ana, ben, participantId } = await makeFamily()
    const [photo, messages] = [await textIdOf(product, 'photo'), await textIdOf(product, 'messages')]
    const answers = (...given: [string, boolean][]) => ({
      answers: given.map(([textId, yes]) => ({ participantId, textId, given: yes })),
    })
    await answerConsents(ana.ctx, answers([photo, false], [messages, false]))
    const before = (await rowsOf(participantId)).length
    await answerConsents(ben.ctx, answers([photo, true], [messages, false]))
    expect((await rowsOf(participantId)).slice(before)).toEqual([
      {
        changed_by: ben.userId,
        kind: 'consent',
        before: { consent: 'photo', given: false },
        after: { consent: 'photo', given: true },
      },
    ])
    const [child] = await listConsents(ana.ctx)
    expect(child?.consents.find(({ kind }) => kind === 'photo')).toMatchObject({
      given: true,
      answeredBy: 'Ben Okoro',
    })
  })

  test('a change that is rolled back leaves no line and no mail', async () => {
    const { ana, participantId } = await makeFamily()
    const textId = await textIdOf(product, 'photo')
    const [{ count: mailsBefore } = {}] = await product.sql`select count(*) from pgboss.job`
    const ctx = undone(ana.ctx)
    for (const change of [
      () => saveContact(ctx, { participantId, ...ada }),
      () => setPrivateNote(ctx, { participantId, field: 'medical', text: 'Nuts' }),
      () => answerConsents(ctx, { answers: [{ participantId, textId, given: true }] }),
    ])
      await expect(change()).rejects.toThrow('rolled back')
    expect(await rowsOf(participantId)).toHaveLength(0)
    expect(await product.sql`select count(*) from pgboss.job`).toEqual([{ count: mailsBefore }])
  })

  test('what is saved as it was is no change, and no mail', async () => {
    const { ana, ben, participantId } = await makeFamily()
    const textId = await textIdOf(product, 'photo')
    const saveAll = async (id?: string) => {
      const [saved] = await saveContact(ana.ctx, { participantId, ...ada, id })
      await setPrivateNote(ana.ctx, { participantId, field: 'medical', text: 'Nuts' })
      await setPrivateNote(ana.ctx, { participantId, field: 'support', text: '' })
      await answerConsents(ana.ctx, { answers: [{ participantId, textId, given: true }] })
      return saved?.id
    }
    const id = await saveAll()
    expect(await rowsOf(participantId)).toHaveLength(3)
    expect(await mailTexts(ben)).toHaveLength(3)
    await saveAll(id)
    expect(await rowsOf(participantId)).toHaveLength(3)
    expect(await mailTexts(ben)).toHaveLength(3)
  })
})

describe('the other guardians', () => {
  test('get one mail of a save, with what changed; who changed it gets none', async () => {
    const { ana, ben, stranger, participantId } = await makeFamily()
    const [saved] = await saveContact(ana.ctx, { participantId, ...ada })
    await saveContact(ben.ctx, { participantId, id: saved?.id, ...ada, phone: '+49 30 999999' })
    const [toAna, ...more] = await mailTexts(ana)
    expect(more).toEqual([])
    expect(toAna).toContain('A contact was changed for Mia Weber')
    expect(toAna).toContain('Ben Okoro changed the contact Aunt Ada.')
    expect(toAna).toContain('+49 30 123456 → +49 30 999999')
    expect(await mailTexts(ben)).toHaveLength(1)
    expect(await mailTexts(stranger)).toEqual([])
  })

  test('were told of no answer that was changed', async () => {
    const { ana, ben, participantId } = await makeFamily()
    const texts = await Promise.all((['photo', 'messages'] as const).map((kind) => textIdOf(product, kind)))
    await answerConsents(ben.ctx, {
      answers: texts.map((textId) => ({ participantId, textId, given: true })),
    })
    const [mail, ...more] = await mailTexts(ana)
    expect(more).toEqual([])
    expect(mail).toContain('An answer was changed for Mia Weber')
    expect(mail).toContain('Ben Okoro agreed to “Photos and films”.')
    expect(mail).toContain('Ben Okoro agreed to “News about other classes”.')
  })

  test('are told nothing once they no longer are', async () => {
    const { ana, ben, participantId } = await makeFamily()
    await saveContact(ana.ctx, { participantId, ...ada })
    await product.sql`update guardianships set revoked_at = now() where participant_id = ${participantId}`
    expect(await mailTexts(ben)).toEqual([])
  })
})

test('another family’s history is nobody’s: not in the list, not in a mail', async () => {
  const { ana, stranger, participantId } = await makeFamily()
  await saveContact(ana.ctx, { participantId, ...ada })
  await expect(listChanges(stranger.ctx, { participantId })).rejects.toMatchObject({ kind: 'not_found' })
  const rows = await product.sql<{ id: string }[]>`
    select id from family_changes where participant_id = ${participantId}`
  const changeIds = rows.map(({ id }) => id)
  const job = { kind: 'child-changed', changeIds, userId: stranger.userId } as const
  await sendMail(product.deps, job, await queueMail(product, job))
  expect(await mailTexts(stranger)).toEqual([])
})

describe('the history', () => {
  test('is in the download of the child', async () => {
    const { ana, participantId } = await makeFamily()
    await saveContact(ana.ctx, { participantId, ...ada })
    expect((await exportChild(ana.ctx, { participantId })).changes).toMatchObject([
      { by: 'Ana Weber', kind: 'contact', before: null, after: ada },
    ])
  })

  test('is gone with the child, and a mail that waits says nothing', async () => {
    const { ana, ben, participantId } = await makeFamily()
    await sendQueuedMails(product)
    await saveContact(ana.ctx, { participantId, ...ada })
    const jobs = await product.sql<
      { data: { kind: 'child-changed'; changeIds: string[]; userId: string } }[]
    >`
      select data from pgboss.job where data->>'kind' = 'child-changed' and data->>'userId' = ${ben.userId}`
    expect(jobs).toHaveLength(1)
    await product.sql`delete from pgboss.job where data->>'kind' = 'child-changed'`
    await eraseChild(product, ana, participantId)
    expect(await rowsOf(participantId)).toHaveLength(0)
    for (const { data } of jobs) await sendMail(product.deps, data, await queueMail(product, data))
    expect((await mailTexts(ben)).filter((text) => text.includes('A contact was changed'))).toEqual([])
  })

  test('names nobody whose account is gone', async () => {
    const { ana, ben, participantId } = await makeFamily()
    const textId = await textIdOf(product, 'photo')
    await saveContact(ben.ctx, { participantId, ...ada })
    await answerConsents(ben.ctx, { answers: [{ participantId, textId, given: true }] })
    await deleteUser((await product.make.admin()).ctx, { id: ben.userId })
    const changes = await listChanges(ana.ctx, { participantId })
    expect(changes.map(({ by, byYou }) => [by, byYou])).toEqual([
      [null, false],
      [null, false],
    ])
    expect((await rowsOf(participantId)).map((row) => row.changed_by)).toEqual([null, null])
    const [child] = await listConsents(ana.ctx)
    expect(child?.consents.find(({ kind }) => kind === 'photo')).toMatchObject({
      given: true,
      answeredBy: null,
    })
  })

  test.each([
    ['31 days after the class was over', 31, 40, 0],
    ['not 29 days after it', 29, 40, 1],
    ['not what was changed after that', 60, 20, 1],
  ])('goes as contacts and notes go: %s', async (_, over, changed, left) => {
    const { ana, participantId } = await makeFamily()
    const courseId = await product.make.course()
    await product.make.enrolment(ana, [courseId], [participantId])
    await saveContact(ana.ctx, { participantId, ...ada })
    await product.sql`update courses set over_at = now() - ${over}::int * interval '1 day' where id = ${courseId}`
    await product.sql`update family_changes set at = now() - ${changed}::int * interval '1 day'
                       where participant_id = ${participantId}`
    await eraseNotes(product.deps.db)
    expect(await rowsOf(participantId)).toHaveLength(left)
  })
})
