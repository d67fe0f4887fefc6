import { expect, test } from 'vitest'
import { datedCourse } from '../../../../test/dated-classes.ts'
import { fetchedByStranger } from '../../../../test/every-mail.ts'
import { mailsTo, queueMail, sendQueuedMails } from '../../../../test/mails.ts'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { setReminderClock } from '../../../../test/reminder-clock.ts'

const product = runTestApp({ TIME_ZONE: 'America/Los_Angeles' })

async function fetched() {
  const { make } = product
  const [ana, ben, stranger, teacher] = await Promise.all([
    make.student({ name: 'Ana Weber' }),
    make.student({ name: 'Ben Okoro' }),
    make.student(),
    make.instructor({ name: 'Noor Haddad' }),
  ])
  const mia = await make.child(ana, { givenName: 'Mia', familyName: 'Weber' })
  await make.guardian(mia, ben)
  const courseId = await datedCourse(product, { name: 'Oboe 2', meets: ['2091-07-02 09:30'] })
  await make.enrolment(ana, [courseId], [mia])
  // The receipt is not asked about here.
  await product.sql`delete from pgboss.job where name = 'send-mail'`
  const place = { courseId, participantId: mia, markedBy: teacher.userId }
  return { ana, ben, stranger, opId: await fetchedByStranger(product, place) }
}

async function mailOf(opId: string, person: { userId: string; email: string }) {
  await queueMail(product, { kind: 'child-fetched', opId, userId: person.userId })
  await sendQueuedMails(product)
  return mailsTo(product, person.email)
}

test('says who fetched a child, from where, when by the clocks there, why, who marked it and whom to call', async () => {
  const { ben, opId } = await fetched()
  await product.sql`update school set phone = '+49 30 123456'`
  await product.deps.reloadSchool()
  const [mail] = await mailOf(opId, ben)
  expect(mail?.subject).toBe('Neighbour Ned has fetched Mia Weber')
  for (const words of [
    'From: Oboe 2',
    'When: Monday, July 2, 2091, 10:30 AM',
    'Reason: Her mother rang',
    'Marked by: Noor Haddad',
    'please call the school at once: +49 30 123456.',
  ])
    expect(mail?.text).toContain(words)
})

test('says that a child has left alone; at night, too', async () => {
  const { ana, opId } = await fetched()
  await product.sql`
    update attendance_ops set value = jsonb_set(value, '{collectedBy}', '{"kind": "alone", "reason": "She has a bus", "right": "reason"}')
     where op_id = ${opId}`
  await setReminderClock(product.sql, '2091-07-03 02:00-07:00')
  expect((await mailOf(opId, ana)).map(({ subject }) => subject)).toEqual(['Mia Weber has left alone'])
})

test('nothing to somebody who does not look after the child, and once the mark lost what it said or was taken back', async () => {
  const { ana, ben, stranger, opId } = await fetched()
  expect(await mailOf(opId, stranger)).toEqual([])
  const [later] = await product.sql<{ id: string }[]>`
    insert into attendance_ops (op_id, session_id, claim_id, what, value, marked_at, marked_by)
    select uuidv7(), session_id, claim_id, 'out', null, marked_at + interval '1 minute', marked_by
      from attendance_ops where op_id = ${opId}
    returning op_id as id`
  expect(await mailOf(opId, ana)).toEqual([])
  // Negative control: an earlier one takes nothing back.
  await product.sql`update attendance_ops set marked_at = marked_at - interval '1 hour' where op_id = ${later?.id ?? ''}`
  expect(await mailOf(opId, ana)).toHaveLength(1)
  await product.sql`update attendance_ops set value = null where op_id = ${opId}`
  expect(await mailOf(opId, ben)).toEqual([])
})
