import { randomUUID } from 'node:crypto'
import { asStaff } from '../../src/callers/narrow.ts'
import { queueMails } from '../../src/features/messages/queue-mails.ts'
import { listReceivedMessages } from '../../src/features/messages/received-messages.ts'
import { sendMessage } from '../../src/features/messages/send-message.ts'
import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

const owner = 'instructor'
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')

/** The instructor's class, with a place in it. */
async function attended({ product, somebody, approvedId }: World) {
  await product.make.enrolment(somebody, [approvedId])
  return approvedId
}

const text = (courseId: string) => ({
  kind: 'place',
  subject: 'Rain plan',
  body: 'Bring boots',
  audience: { of: 'classes', courseIds: [courseId] },
})
const preview = { object: attended, input: (_: World, id: string) => text(id) }
const send = { object: attended, input: (_: World, id: string) => ({ ...text(id), key: randomUUID() }) }

/** A message of the instructor to the families of their class. */
export async function sentMessage(world: World): Promise<string> {
  const courseId = await attended(world)
  const files = [{ name: 'Plan', data: pdf }]
  const { subject, body } = text(courseId)
  const audience = { of: 'classes' as const, courseIds: [courseId] }
  const message = { kind: 'place' as const, subject, body, audience, files, key: randomUUID() }
  return (await sendMessage(asStaff(world.instructor.ctx), message)).id
}

/** A file that the student received. */
async function receivedFile({ product, student, office }: World): Promise<string> {
  const audience = { of: 'people' as const, userIds: [student.userId] }
  const files = [{ name: 'Plan', data: pdf }]
  const text = { kind: 'place' as const, subject: 'A plan', body: 'See the file' }
  const { id: messageId } = await sendMessage(asStaff(office.ctx), {
    ...text,
    audience,
    files,
    key: randomUUID(),
  })
  await queueMails(product.deps, { messageId })
  const { items } = await listReceivedMessages(student.ctx, { limit: 1 })
  return items[0]?.files[0]?.id ?? ''
}

export const messageSamples: Samples = {
  'instructor.messages.list': { owner, input: () => ({}) },
  'instructor.messages.preview': { owner, ...preview },
  'instructor.messages.sendTest': { owner, ...preview },
  'instructor.messages.send': { owner, ...send },
  'instructor.messages.stop': { owner, object: sentMessage, input: (_, id) => ({ id }) },
  'admin.messages.list': { input: () => ({}) },
  'admin.messages.preview': preview,
  'admin.messages.sendTest': preview,
  'admin.messages.send': send,
  'admin.messages.stop': { object: sentMessage, input: (_, id) => ({ id }) },
  'student.messages.ask': { input: () => ({ key: randomUUID(), body: 'Is there parking?' }) },
  'student.messages.list': { input: () => ({}) },
  'student.messages.file': { object: receivedFile, input: (_, id) => ({ id }) },
  'student.messages.news': {},
  'student.messages.setNews': { input: () => ({ wanted: false }) },
}
