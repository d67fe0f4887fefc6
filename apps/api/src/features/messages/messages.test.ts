import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendMessageInput, type Audience, type SendMessageInput } from '@cadenza/contracts/school/message'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { textIdOf } from '../../../test/private-notes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import type { Office, Staff } from '../../auth/actor.ts'
import { asOffice, asStaff } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Mail } from '../../gateways/mail-gateway.ts'
import { answerConsents } from '../consents/own-consents.ts'
import { createFamily } from '../families/create-family.ts'
import { eraseAccount } from '../privacy/erase-own-account.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { getWaitingWork } from '../reports/waiting-work.ts'
import { getInstructorTotals } from '../reports/totals.ts'
import { askQuestion } from './ask-question.ts'
import { listMessages, stopMessage } from './list-messages.ts'
import { previewMessage } from '../mails/preview-message.ts'
import { queueMails } from './queue-mails.ts'
import { getMessageFile, listReceivedMessages } from './received-messages.ts'
import { sendMessage, sendTestMessage } from './send-message.ts'
import { getNews, newsTokenOf, setNews, stopNews } from './stop-news.ts'

const product = runTestApp()
let office: TestPerson<Office>
beforeAll(async () => {
  office = await product.make.office()
})

/** A class with two children of one family, one of another with a second guardian, and an adult. */
async function newClass(values: { instructorId?: string; name?: string } = {}) {
  const { make } = product
  const teacher = await make.instructor({ name: 'Noor Haddad' })
  const courseId = await make.course({ instructorId: teacher.userId, name: 'Harp', ...values })
  const [anna, boris, carla, dora] = [
    await make.student({ name: 'Anna Weber' }),
    await make.student({ name: 'Boris Lind' }),
    await make.student({ name: 'Carla Lind' }),
    await make.student({ name: 'Dora Adult' }),
  ]
  const mia = await make.child(anna, { givenName: 'Mia' })
  const theo = await make.child(anna, { givenName: 'Theo' })
  const ida = await make.child(boris, { givenName: 'Ida' })
  await make.guardian(ida, carla)
  await make.enrolment(anna, [courseId], [mia, theo])
  await make.enrolment(boris, [courseId], [ida])
  await make.enrolment(dora, [courseId])
  // Their receipts, which cost more than all that is sent here.
  await product.sql`delete from pgboss.job where name = 'send-mail'`
  return { teacher, courseId, anna, boris, carla, dora, mia, theo, ida }
}

const toClass = (courseId: string): Audience => ({ of: 'classes', courseIds: [courseId] })

function written(audience: Audience, other: Partial<SendMessageInput> = {}): SendMessageInput {
  const subject = 'Rain plan for {class}'
  const body = 'Dear {name},\n\n{child} may bring boots.\nSee https://example.org/boots.'
  return { key: randomUUID(), kind: 'place', subject, body, audience, files: [], ...other }
}

/** As the queue does it. */
async function work() {
  const jobs = await product.sql<{ data: { messageId: string } }[]>`
    delete from pgboss.job where name = 'send-message' returning data`
  for (const { data } of jobs) await queueMails(product.deps, data)
  await sendQueuedMails(product)
}

const subjectsTo = async ({ email }: { email: string }) =>
  (await mailsTo(product, email)).map(({ subject }) => subject)
const rain = (subjects: string[]) => subjects.filter((subject) => subject.includes('Rain plan'))
const received = async ({ ctx }: TestPerson, participantId?: string) =>
  (await listReceivedMessages(ctx, { participantId, limit: 10 })).items

describe('a message to a class', () => {
  test('is previewed with real readers, and reaches each person once, by a mail of their own', async () => {
    const { teacher, courseId, anna, boris, carla, dora, mia, ida } = await newClass()
    const input = written(toClass(courseId))
    expect(await previewMessage(teacher.ctx, input)).toMatchObject({
      people: 4,
      families: 3,
      unreachable: 0,
      samples: [
        {
          name: 'the family of Mia Child and Theo Child',
          html: expect.stringMatching(/Rain plan for Harp.*Mia and Theo may bring/s),
        },
        {},
        {},
      ],
      sendingsLeft: 5,
    })
    const sent = await sendMessage(teacher.ctx, input)
    expect(sent.progress).toMatchObject({ people: 4, waiting: 4, sent: 0 })
    await work()
    for (const person of [anna, boris, carla, dora])
      expect(rain(await subjectsTo(person))).toEqual(['Rain plan for Harp'])
    const [mail] = await mailsTo(product, boris.email)
    expect(mail?.text).toContain('Dear Boris,\n\nIda may bring boots.\nSee https://example.org/boots.')
    expect(mail?.html).toContain('href="https://example.org/boots"')
    for (const other of [anna, carla, dora]) expect(JSON.stringify(mail)).not.toContain(other.email)
    const [listed] = (await listMessages(teacher.ctx, { limit: 5 })).items
    expect(listed).toMatchObject({
      id: sent.id,
      progress: { people: 4, waiting: 0, sent: 4, failed: 0, left: 0 },
    })
    expect(listed?.sentAt).not.toBeNull()
    expect(await received(boris, ida)).toMatchObject([
      { subject: 'Rain plan for Harp', author: 'Noor Haddad' },
    ])
    expect(await received(anna, mia)).toHaveLength(1)
    expect(await received(boris, mia)).toEqual([])
    expect((await exportOwnData(dora.ctx)).messages).toMatchObject([
      { body: expect.stringContaining('Dora may bring') },
    ])
  })

  test('is previewed as the mail that is sent, to the letter: layout, greeting, who wrote it and what it is about', async () => {
    const { courseId, anna } = await newClass()
    const input = written(toClass(courseId))
    const { samples } = await previewMessage(asStaff(office.ctx), input)
    await sendMessage(asStaff(office.ctx), input)
    await work()
    const [mail] = await mailsTo(product, anna.email)
    expect(samples[0]?.html.trim()).toBe(mail?.html?.trim())
    expect(mail?.html).toMatch(/Hello Anna,.*Dear Anna,.*This is about/s)
  })

  test('shows teachers no guardians by name, as rosters do, and shows them to the office', async () => {
    const { teacher, courseId, dora } = await newClass()
    const alone = await product.make.course({ instructorId: teacher.userId })
    await product.make.enrolment(dora, [alone])
    const seen = async ({ ctx }: { ctx: Ctx<Staff> }, id = courseId) => {
      const { samples } = await previewMessage(ctx, written(toClass(id)))
      return samples.map(({ name, html }) => [name, /Dear [^,]*/.exec(html)?.[0]])
    }
    const guardians = /Anna|Boris|Carla/
    expect(JSON.stringify(await seen(teacher))).not.toMatch(guardians)
    expect(JSON.stringify(await seen({ ctx: asStaff(office.ctx) }))).toMatch(guardians)
    // Who attends is on the roster, and may be named.
    expect(await seen(teacher, alone)).toEqual([['Dora Adult', 'Dear Dora']])
  })

  test('reaches a family without an account, at the address that it gave the office', async () => {
    const { teacher, courseId } = await newClass()
    const email = `nora.${randomUUID()}@example.org`
    const family = await createFamily(asOffice(office.ctx), {
      name: 'Nora Klein',
      email,
      phone: '',
      children: [],
    })
    const nora = { userId: family.id }
    const lia = await product.make.child(nora, { givenName: 'Lia' })
    await product.make.enrolment(nora, [courseId], [lia])
    const input = written(toClass(courseId))
    expect(await previewMessage(teacher.ctx, input)).toMatchObject({ people: 5, unreachable: 0 })
    await sendMessage(teacher.ctx, input)
    await work()
    expect(rain(await subjectsTo({ email }))).toEqual(['Rain plan for Harp'])
  })

  test('pressed twice, even at once, is one sending', async () => {
    const { teacher, courseId, anna } = await newClass()
    const input = written(toClass(courseId))
    const twice = await Promise.all([sendMessage(teacher.ctx, input), sendMessage(teacher.ctx, input)])
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    await work()
    await sendMessage(teacher.ctx, input)
    await work()
    expect(rain(await subjectsTo(anna))).toHaveLength(1)
  })

  test('however often the work breaks off or is done twice, each gets exactly one', async () => {
    const { teacher, courseId, anna, dora } = await newClass()
    const { id } = await sendMessage(teacher.ctx, written(toClass(courseId)))
    const breaking = new Error('killed')
    for (let kill = 0; kill < 10; kill++)
      await expect(
        product.deps.db.transaction(async (tx) => {
          await queueMails(
            { ...product.deps, db: tx as unknown as typeof product.deps.db },
            { messageId: id },
          )
          throw breaking
        }),
      ).rejects.toBe(breaking)
    await Promise.all([1, 2, 3].map(() => queueMails(product.deps, { messageId: id })))
    await work()
    for (const person of [anna, dora]) expect(rain(await subjectsTo(person))).toHaveLength(1)
    expect(await brokenInvariants(product)).not.toContain('message-once')
  })

  test('goes on to nobody once it is stopped', async () => {
    const { teacher, courseId, anna } = await newClass()
    const { id } = await sendMessage(teacher.ctx, written(toClass(courseId)))
    await queueMails(product.deps, { messageId: id })
    expect(await stopMessage(teacher.ctx, { id })).toMatchObject({
      stopped: { because: 'asked' },
      progress: { left: 4 },
    })
    await stopMessage(teacher.ctx, { id })
    await work()
    expect(rain(await subjectsTo(anna))).toEqual([])
    expect(await received(anna)).toEqual([])
    expect(
      await product.sql`select from audit_log where action = 'stopMessage' and subject_id = ${id}`,
    ).toHaveLength(1)
  })

  test.each([
    ['is demoted', (teacher: string) => product.sql`update users set role = 'student' where id = ${teacher}`],
    [
      'loses the class',
      async (teacher: string) =>
        product.sql`update courses set instructor_id = ${(await product.make.instructor()).userId} where instructor_id = ${teacher}`,
    ],
  ])('a teacher who %s sends nothing more', async (_, happens) => {
    const one = await newClass()
    const other = await newClass()
    const half = await sendMessage(one.teacher.ctx, written(toClass(one.courseId)))
    await queueMails(product.deps, { messageId: half.id })
    const none = await sendMessage(other.teacher.ctx, written(toClass(other.courseId)))
    await happens(one.teacher.userId)
    await happens(other.teacher.userId)
    await queueMails(product.deps, { messageId: none.id })
    await work()
    expect(rain([...(await subjectsTo(one.anna)), ...(await subjectsTo(other.anna))])).toEqual([])
    for (const id of [half.id, none.id])
      expect(await product.sql`select stopped_because as why from messages where id = ${id}`).toMatchObject([
        { why: 'not_allowed' },
      ])
    const again = sendMessage(one.teacher.ctx, written(toClass(one.courseId)))
    await expect(again).rejects.toMatchObject({ kind: expect.stringMatching(/forbidden|not_found/) })
  })
})

/** Who may write to whom: by the kind of author and of audience. */
describe('authors and audiences', () => {
  test('each author reaches exactly whom they may', async () => {
    const { make } = product
    const { teacher, courseId } = await newClass()
    const coTeacher = await make.instructor()
    const substitute = await make.instructor()
    const stranger = await make.instructor()
    await product.sql`update courses set co_teacher_id = ${coTeacher.userId} where id = ${courseId}`
    await product.sql`
      insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, instructor_id)
      values (${courseId}, '2091-03-05', '09:30', 60, 'UTC', ${substitute.userId})`
    const [term] = await product.sql`
      insert into terms (name, starts_on, ends_on, time_zone) values ('Spring 2091', '2091-03-01', '2091-03-31', 'UTC') returning id`
    await product.sql`update courses set term_id = ${term?.id}, level = 'advanced' where id = ${courseId}`
    // A child with two guardians waits for the class, another one left its line.
    const waiting = await make.student()
    const [ava, leo] = [await make.child(waiting), await make.child(waiting)]
    await make.guardian(ava, await make.student())
    await product.sql`
      with entry as (insert into waitlist_entries (course_id, user_id, seats) values (${courseId}, ${waiting.userId}, 1) returning id)
      insert into waitlist_people (entry_id, participant_id, course_id, is_live)
      select id, child, ${courseId}, child = ${ava} from entry, unnest(${[ava, leo]}::uuid[]) child`
    const audiences: [string, Audience][] = [
      ['class', toClass(courseId)],
      ['term', { of: 'term', termId: term?.id }],
      ['level', { of: 'level', level: 'advanced' }],
      ['day', { of: 'day', day: '2091-03-05' }],
      ['waiting', { of: 'waiting', courseIds: [courseId] }],
      ['teachers', { of: 'teachers' }],
      ['people', { of: 'people', userIds: [stranger.userId] }],
    ]
    const found: Record<string, Record<string, number | string>> = {}
    for (const [name, { ctx }] of Object.entries({
      teacher,
      coTeacher,
      substitute,
      stranger,
      office,
      admin: await make.admin(),
    })) {
      found[name] = {}
      for (const [of, audience] of audiences) {
        const asked = { kind: 'place' as const, subject: 'Hello', body: 'Hello', audience }
        const answer = await previewMessage(asStaff(ctx), asked).catch(
          (error: { code: string }) => error.code,
        )
        found[name][of] = typeof answer === 'string' ? answer : answer.people
      }
    }
    const teachers = (await product.sql`select from users where role = 'instructor' and deleted_at is null`)
      .length
    const everyone = { class: 4, term: 4, level: 4, day: 4, waiting: 2, teachers, people: 1 }
    const no = 'not_found'
    const ownClass = { class: 4, term: no, level: no, day: no, waiting: no, teachers: no, people: no }
    expect(found).toEqual({
      teacher: ownClass,
      coTeacher: ownClass,
      substitute: ownClass,
      stranger: { ...ownClass, class: no },
      office: everyone,
      admin: everyone,
    })
  })

  test('a student is no author, and another teacher’s message is absent', async () => {
    const { teacher, courseId } = await newClass()
    const { id } = await sendMessage(teacher.ctx, written(toClass(courseId)))
    const stranger = await product.make.instructor()
    await expect(stopMessage(stranger.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await listMessages(stranger.ctx, { limit: 5 })).items).toEqual([])
    expect((await listMessages(office.ctx, { limit: 1 })).items[0]?.id).toBe(id)
    await expect(sendMessage(stranger.ctx, written(toClass(courseId)))).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('what is refused', () => {
  test('nobody, too many people, and more than a few sendings a day', async () => {
    const { teacher, courseId, dora } = await newClass()
    const empty = await product.make.course({ instructorId: teacher.userId })
    await expect(sendMessage(teacher.ctx, written(toClass(empty)))).rejects.toMatchObject({
      code: 'nobody_to_write_to',
    })
    const send = () => sendMessage(teacher.ctx, written(toClass(courseId)))
    const before = (await listMessages(teacher.ctx, { limit: 1 })).sendingsLeft
    expect(before).toBe(5)
    for (let sent = 0; sent < 5; sent++) await send()
    await expect(send()).rejects.toMatchObject({ code: 'message_limit', details: { limit: 5 } })
    await product.sql`update messages set created_at = created_at - interval '25 hours' where author_id = ${teacher.userId}`
    await send()

    const writer = await product.make.office()
    const term = await crowdedTerm(dora.userId, 5001)
    await expect(sendMessage(writer.ctx, written({ of: 'term', termId: term }))).rejects.toMatchObject({
      code: 'too_many_recipients',
      details: { people: 5001, limit: 5000 },
    })
    expect(await product.sql`select from messages where author_id = ${writer.userId}`).toEqual([])
    await expect(
      sendMessage(writer.ctx, written({ of: 'term', termId: randomUUID() })),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test.each([
    ['body', 'Bring {medical} notes'],
    ['subject', 'For {allergies}'],
    ['body', 'x'.repeat(20 * 1024)],
    ['subject', 'Two\nlines'],
    ['body', ' '],
  ] as const)('the %s is named (%#)', (field, text) => {
    const { error } = sendMessageInput.safeParse({
      ...written({ of: 'day', day: '2091-01-01' }),
      [field]: text,
    })
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(field)
    if (text.includes('{')) expect(error?.issues[0]?.message).toMatch(/There is no \{(medical|allergies)\}/)
  })

  test('a child or a class means nothing to teachers and to people as such', () => {
    const { error } = sendMessageInput.safeParse(written({ of: 'teachers' }))
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['subject', 'body'])
  })

  test('a file that is none of the three kinds, and more than 2 MB together', async () => {
    const { teacher, courseId } = await newClass()
    const send = (...files: [string, Buffer][]) =>
      sendMessage(
        teacher.ctx,
        written(toClass(courseId), {
          files: files.map(([name, bytes]) => ({ name, data: bytes.toString('base64') })),
        }),
      )
    await expect(send(['plan.pdf', Buffer.from('<html>no pdf</html>')])).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'files.0', message: expect.stringContaining('plan.pdf') }],
    })
    const large = Buffer.concat([pdf, Buffer.alloc(1.1 * 1024 * 1024)])
    await expect(send(['a.pdf', large], ['b.pdf', large])).rejects.toMatchObject({
      issues: [{ path: 'files' }],
    })
    const { files } = await send(['../../plan.exe', pdf])
    expect(files).toMatchObject([{ name: '.. .. plan.pdf', type: 'application/pdf', bytes: pdf.length }])
  })
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A term with a class in which so many people have a place. */
async function crowdedTerm(buyerId: string, people: number): Promise<string> {
  const [term] = await product.sql`
    insert into terms (name, starts_on, ends_on, time_zone) values (${randomUUID()}, '2092-03-01', '2092-03-31', 'UTC') returning id`
  const courseId = await product.make.course({ name: 'Choir' })
  await product.sql`update courses set term_id = ${term?.id}, capacity = ${people}, seats_taken = ${people} where id = ${courseId}`
  await product.sql`
    with crowd as (insert into users (name, email, email_verified)
                   select 'Singer ' || n, 'singer' || n || '@crowd.example', true from generate_series(1, ${people}) n returning id),
    ordered as (insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
                values (${buyerId}, 'sandbox', 'expired', 0, 'USD', 0, now()) returning id)
    select count(*) from crowd, ordered`
  await product.sql`
    insert into seat_claims (order_id, user_id, participant_id, course_id, course_name, instructor_name, price_minor, list_price_minor, state)
    select (select id from orders where user_id = ${buyerId} and status = 'expired' limit 1), users.id, self_of(users.id),
           ${courseId}, 'Choir', '', 0, 0, 'confirmed'
      from users where email like '%@crowd.example'`
  return String(term?.id)
}

describe('news', () => {
  const agree = async ({ ctx }: TestPerson, participantId: string, given = true) =>
    answerConsents(ctx, { answers: [{ participantId, textId: await textIdOf(product, 'messages'), given }] })

  test('reach those alone who agreed, and can be stopped by a press in the mail', async () => {
    const { courseId, anna, boris, carla, dora, mia, ida } = await newClass()
    const news = () =>
      written(toClass(courseId), { kind: 'news', subject: 'A concert', body: 'Come, {name}' })
    const people = async () => (await previewMessage(office.ctx, news())).people
    expect(await people()).toBe(0)
    await agree(anna, mia)
    await agree(boris, ida)
    expect(await people()).toBe(3)
    await agree(boris, ida, false)
    expect(await people()).toBe(1)
    await agree(boris, ida)
    // The link that stops news belongs to its reader.
    const previewed = JSON.stringify((await previewMessage(office.ctx, news())).samples)
    expect(previewed).toContain('Stop news by mail')
    expect(previewed).not.toContain('token=')
    const { id } = await sendMessage(office.ctx, news())
    await queueMails(product.deps, { messageId: id })
    // Between the queue and the mail server.
    const token = newsTokenOf(product.deps, anna.userId)
    expect(await stopNews(product.deps, { token })).toEqual({ stopped: true })
    expect(await stopNews(product.deps, { token })).toEqual({ stopped: true })
    for (const cut of ['nobody', token.slice(0, -1), ''])
      expect(await stopNews(product.deps, { token: cut })).toEqual({ stopped: false })
    await work()
    const concerts = async (person: TestPerson) =>
      (await subjectsTo(person)).filter((one) => one === 'A concert')
    for (const [person, mails] of [
      [anna, 0],
      [boris, 1],
      [carla, 1],
      [dora, 0],
    ] as const)
      expect([person.ctx.actor.name, (await concerts(person)).length]).toEqual([person.ctx.actor.name, mails])
    expect(await received(anna)).toEqual([])
    const [mail] = await mailsTo(product, boris.email)
    expect(mail?.text).toContain('/stopNews?token=')
    expect(await getNews(anna.ctx)).toEqual({ wanted: false })
    await setNews(anna.ctx, { wanted: true })
    expect(await people()).toBe(3)
  })

  test('what is about a place reaches those who stopped news, too', async () => {
    const { teacher, courseId, anna } = await newClass()
    await setNews(anna.ctx, { wanted: false })
    expect((await previewMessage(teacher.ctx, written(toClass(courseId)))).people).toBe(4)
  })
})

describe('the mail', () => {
  /** What would be handed to a mail server. */
  async function mailOf(send: () => Promise<unknown>, to: TestPerson): Promise<Mail | undefined> {
    await work()
    await send()
    const mails: Mail[] = []
    const deps = {
      ...product.deps,
      school: { ...product.deps.school, ...school },
      mail: { send: async (mail: Mail) => (mails.push(mail), {}) },
    }
    const jobs = await product.sql`delete from pgboss.job where name = 'send-message' returning data`
    for (const { data } of jobs) await queueMails(product.deps, data as { messageId: string })
    await sendQueuedMails({ ...product, deps })
    return mails.find((mail) => mail.to.address === to.email)
  }
  let school: { teacherReplies: boolean; email: string } = {
    teacherReplies: false,
    email: 'office@school.example',
  }

  test('replies reach the school, or the teacher where the school allows it; files and one-click stop come along', async () => {
    const { teacher, courseId, boris, ida } = await newClass()
    const files = [{ name: 'Plan', data: pdf.toString('base64') }]
    const send = () => sendMessage(teacher.ctx, written(toClass(courseId), { files }))
    const mail = await mailOf(send, boris)
    expect(mail).toMatchObject({ replyTo: { address: 'office@school.example' }, unsubscribeUrl: undefined })
    expect(mail?.attachments).toMatchObject([{ fileName: 'Plan.pdf', type: 'application/pdf', content: pdf }])
    school = { ...school, teacherReplies: true }
    expect(await mailOf(send, boris)).toMatchObject({ replyTo: { address: teacher.email } })
    await answerConsents(boris.ctx, {
      answers: [{ participantId: ida, textId: await textIdOf(product, 'messages'), given: true }],
    })
    const news = await mailOf(
      () => sendMessage(office.ctx, written(toClass(courseId), { kind: 'news' })),
      boris,
    )
    expect(news?.unsubscribeUrl).toMatch(/^http.+\/stopNews\?token=/)
    const [received] = (await listReceivedMessages(boris.ctx, { limit: 5 })).items.filter(
      (one) => one.files.length > 0,
    )
    const id = received?.files[0]?.id ?? ''
    expect(await getMessageFile(boris.ctx, { id })).toEqual({
      name: 'Plan.pdf',
      type: 'application/pdf',
      data: pdf.toString('base64'),
    })
    const stranger = await product.make.student()
    await expect(getMessageFile(stranger.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('markup stays text, and a name that looks like a link or a placeholder is only a name', async () => {
    const { teacher, courseId, boris } = await newClass()
    await product.sql`update users set name = 'evil.example/x {class} Lind' where id = ${boris.userId}`
    const body = '<b onclick="x">Bold</b> {name} javascript:alert(1) https://example.org/a?b="<i>"'
    const mail = await mailOf(() => sendMessage(teacher.ctx, written(toClass(courseId), { body })), boris)
    expect(mail?.html).toContain(
      '&lt;b onclick=&quot;x&quot;&gt;Bold&lt;/b&gt; evil. example/x javascript:alert(1)',
    )
    expect(mail?.html).not.toMatch(/<b |<i>|href="(javascript|[^"]*evil)/)
    expect(mail?.text).toContain('Hello evil. example/x')
    expect(mail?.text).toContain('<b onclick="x">Bold</b> evil. example/x')
  })

  test('a test is a mail to its author alone, as a reader would get it', async () => {
    const { teacher, courseId, anna } = await newClass()
    const mail = await mailOf(() => sendTestMessage(teacher.ctx, written(toClass(courseId))), teacher)
    expect(mail).toMatchObject({
      subject: 'Test: Rain plan for Harp',
      text: expect.stringContaining('Mia and Theo'),
    })
    expect(rain(await subjectsTo(anna))).toEqual([])
    expect(await received(teacher)).toEqual([])
    expect(await listMessages(teacher.ctx, { limit: 5 })).toMatchObject({ items: [], sendingsLeft: 5 })
  })
})

describe('a question', () => {
  /** A teacher with a class, a person with a question about it, and a stranger. */
  async function aQuestion(body = 'May Mia bring her own harp? See https://evil.example/x') {
    const { make } = product
    const teacher = await make.instructor({ name: 'Leila Haddad' })
    const courseId = await make.course({ instructorId: teacher.userId, name: 'Harp' })
    const asker = await make.student({ name: 'Anna Weber' })
    const ask = (other: { teacherId?: string; courseId?: string; key?: string } = {}) =>
      askQuestion(asker.ctx, { key: randomUUID(), body, teacherId: teacher.userId, courseId, ...other })
    return { teacher, courseId, asker, ask }
  }
  const questionsOf = async ({ ctx }: TestPerson<Staff>) =>
    (await listMessages(ctx, { questions: true, limit: 20 })).items
  const answerTo = (id: string, userId: string, other: Partial<SendMessageInput> = {}) =>
    written(
      { of: 'people', userIds: [userId] },
      { subject: 'Re: A question', body: 'Yes', answers: id, ...other },
    )
  const waiting = async () => (await getWaitingWork(office.ctx)).questions

  test('reached nobody but by the visitor’s own mail program: it is mailed to the teacher, who sees a name and no address', async () => {
    const { teacher, asker, ask } = await aQuestion()
    const before = await waiting()
    const key = randomUUID()
    await ask({ key })
    await ask({ key })
    await work()
    const mails = await mailsTo(product, teacher.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['A question about Harp'])
    expect(mails[0]?.text).toContain('Anna Weber asks')
    expect(mails[0]?.text).toContain('/dashboard/messages')
    expect(mails[0]?.html).not.toContain('href="https://evil.example')
    const listed = await questionsOf(teacher)
    expect(listed).toMatchObject([
      {
        kind: 'question',
        author: { name: 'Anna Weber' },
        audience: { names: ['Leila Haddad'] },
        answeredBy: null,
      },
    ])
    expect(JSON.stringify([mails, listed])).not.toContain(asker.email)
    expect((await getInstructorTotals(teacher.ctx)).questions).toBe(1)
    expect(await waiting()).toBe(before + 1)
    expect((await listMessages(teacher.ctx, { limit: 5 })).items).toEqual([])
    expect(await received(teacher)).toEqual([])
    const [own] = (await exportOwnData(asker.ctx)).messages
    expect(own).toMatchObject({ author: 'Anna Weber', body: expect.stringContaining('May Mia bring') })
  })

  test('is answered by the teacher who was asked: a message to that person alone, which is no sending', async () => {
    const { teacher, asker, ask } = await aQuestion()
    await ask()
    const [question] = await questionsOf(teacher)
    const id = question?.id ?? ''
    const left = (await listMessages(teacher.ctx, { limit: 1 })).sendingsLeft
    await sendMessage(teacher.ctx, answerTo(id, asker.userId))
    await work()
    expect(await subjectsTo(asker)).toEqual(['Re: A question'])
    expect(await received(asker)).toMatchObject([{ subject: 'Re: A question', author: 'Leila Haddad' }])
    expect(await questionsOf(teacher)).toMatchObject([{ id, answeredBy: 'Leila Haddad' }])
    expect((await getInstructorTotals(teacher.ctx)).questions).toBe(0)
    expect((await listMessages(teacher.ctx, { limit: 1 })).sendingsLeft).toBe(left)
  })

  test('is answered by the office, and by nobody who was not asked', async () => {
    const { teacher, asker, ask } = await aQuestion()
    await ask()
    const [{ id } = { id: '' }] = await questionsOf(teacher)
    const stranger = await product.make.instructor()
    const other = await product.make.student()
    expect(await questionsOf(stranger)).toEqual([])
    await expect(sendMessage(stranger.ctx, answerTo(id, asker.userId))).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(stopMessage(teacher.ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
    for (const { ctx } of [teacher, office])
      await expect(sendMessage(asStaff(ctx), answerTo(id, other.userId))).rejects.toMatchObject({
        code: 'not_found',
      })
    // Negative control: the guard looks at who asked, not at the teacher.
    await sendMessage(office.ctx, answerTo(id, asker.userId))
    expect((await questionsOf(teacher))[0]?.answeredBy).toBe(office.ctx.actor.name)
  })

  test('opened the way to whoever is named beside the one who asked, and to that person for anything', async () => {
    const { teacher, asker, ask } = await aQuestion()
    await ask()
    const [{ id } = { id: '' }] = await questionsOf(teacher)
    const other = await product.make.student()
    const both: Audience = { of: 'people', userIds: [asker.userId, other.userId] }
    for (const wrong of [{ audience: both }, { audience: both, answers: undefined }, { answers: undefined }])
      await expect(sendMessage(teacher.ctx, answerTo(id, asker.userId, wrong))).rejects.toMatchObject({
        code: 'not_found',
      })
    await sendMessage(teacher.ctx, answerTo(id, asker.userId))
  })

  test('to the school reaches the office, and no teacher', async () => {
    const { teacher, ask } = await aQuestion()
    const colleague = await product.make.office()
    await ask({ teacherId: undefined })
    await work()
    expect(await subjectsTo(colleague)).toContain('A question about Harp')
    expect(await questionsOf(teacher)).toEqual([])
    expect((await questionsOf(office))[0]).toMatchObject({ author: { name: 'Anna Weber' } })
  })

  test('is asked five times a day, of teachers and classes that visitors see', async () => {
    const { asker, courseId, ask } = await aQuestion()
    const hidden = await product.make.course({ status: 'Pending' })
    await expect(ask({ courseId: hidden })).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask({ teacherId: asker.userId })).rejects.toMatchObject({ code: 'not_found' })
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => ask({ courseId })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(ask()).rejects.toMatchObject({ code: 'message_limit', details: { limit: 5 } })
  })

  test('that the office closes ends all questions of that person, until somebody answers it', async () => {
    const { teacher, asker, ask } = await aQuestion()
    await ask()
    const before = await waiting()
    const [{ id } = { id: '' }] = await questionsOf(teacher)
    await stopMessage(asStaff(office.ctx), { id })
    expect(await waiting()).toBe(before - 1)
    await expect(ask({ teacherId: undefined })).rejects.toMatchObject({ code: 'question_closed' })
    await sendMessage(office.ctx, answerTo(id, asker.userId))
    await ask({ teacherId: undefined })
  })

  test('of a teacher who left stays with the office, and their answer is not sent', async () => {
    const { teacher, asker, ask } = await aQuestion()
    await ask()
    const [{ id } = { id: '' }] = await questionsOf(teacher)
    await sendMessage(teacher.ctx, answerTo(id, asker.userId))
    await product.sql`update courses set instructor_id = ${(await product.make.instructor()).userId} where instructor_id = ${teacher.userId}`
    await product.sql`update users set role = 'student' where id = ${teacher.userId}`
    await work()
    expect(await received(asker)).toEqual([])
    const kept = (await questionsOf(office)).find((one) => one.id === id)
    expect(kept?.answeredBy).toBeNull()
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('loses its words with who asked it, and not with the teacher', async () => {
    const erase = ({ ctx }: TestPerson) => eraseAccount(ctx, { author: ctx, action: 'eraseOwnAccount' })
    const { teacher, asker, ask } = await aQuestion()
    await ask()
    const [{ id } = { id: '' }] = await questionsOf(teacher)
    await product.sql`update courses set instructor_id = ${(await product.make.instructor()).userId} where instructor_id = ${teacher.userId}`
    await erase(teacher)
    expect((await questionsOf(office))[0]?.id).toBe(id)
    await erase(asker)
    expect((await questionsOf(office)).some((one) => one.id === id)).toBe(false)
    expect(await product.sql`select body from messages where id = ${id}`).toEqual([{ body: '' }])
    expect(await brokenInvariants(product)).not.toContain('message-once')
  })
})

describe('erasure', () => {
  const erase = ({ ctx }: TestPerson) => eraseAccount(ctx, { author: ctx, action: 'eraseOwnAccount' })

  test('of a reader takes their row, and the words of what was to nobody else; of an author all their words', async () => {
    const { make } = product
    const { teacher, courseId, anna, boris } = await newClass()
    const toAll = await sendMessage(teacher.ctx, written(toClass(courseId)))
    const alone = { of: 'people' as const, userIds: [anna.userId] }
    const toOne = await sendMessage(office.ctx, written(alone, { subject: 'Anna’s fee', body: 'Hello' }))
    await work()
    await erase(anna)
    expect(await product.sql`select from message_recipients where user_id = ${anna.userId}`).toEqual([])
    const wordsOf = async (id: string) =>
      (await product.sql`select subject, body from messages where id = ${id}`)[0]
    expect(await wordsOf(toOne.id)).toEqual({ subject: '', body: '' })
    expect(await received(boris)).toHaveLength(1)
    await make.admin()
    await product.sql`update courses set instructor_id = ${(await make.instructor()).userId} where id = ${courseId}`
    await erase(teacher)
    expect(await wordsOf(toAll.id)).toEqual({ subject: '', body: '' })
    expect(await received(boris)).toEqual([])
    expect(await brokenInvariants(product)).not.toContain('message-once')
  })
})

test('negative control: without the unique key a second press would be a second sending', async () => {
  const { teacher, courseId } = await newClass()
  const keys = [randomUUID(), randomUUID()]
  for (const key of keys) await sendMessage(teacher.ctx, written(toClass(courseId), { key }))
  expect((await listMessages(teacher.ctx, { limit: 5 })).items).toHaveLength(2)
})

describe('a message to the families who used a code', () => {
  /** The code, and who has bought a class for Mia with it, and Theo's without. */
  async function usedCode() {
    const { make, sql } = product
    const shown = `CODE${randomUUID().replaceAll(/[^\d]/g, '').slice(0, 8)}`
    const [{ series } = { series: '' }] = await sql<{ series: string }[]>`
      with made as (select gen_random_uuid() as id)
      insert into discounts (id, series, kind, name, percent, applies)
      select id, id, 'code', 'Flyer', 10, '{}' from made returning series`
    await sql`insert into discount_codes (series, code_key, shown) values (${series}, ${shown}, ${shown})`
    const [anna, boris] = [
      await make.student({ name: 'Anna Weber' }),
      await make.student({ name: 'Boris Lind' }),
    ]
    const mia = await make.child(anna, { givenName: 'Mia' })
    await make.guardian(mia, await make.student({ name: 'Otto Weber' }))
    const theo = await make.child(boris, { givenName: 'Theo' })
    const courseId = await make.course({ name: 'Harp' })
    const buy = async (person: TestPerson, child: string) => {
      await make.cart(person, [courseId], [child])
      await sql`insert into cart_codes (user_id, series) select ${person.userId}, ${series} where ${person.userId} = ${anna.userId}`
      const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
        select sum(price_minor)::integer as total from price_cart(${person.userId}, now())`
      const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
        select claim_order(${person.userId}, 'sandbox', 'USD', ${total}, 600) as id`
      return {
        settle: () => sql`select * from settle_order(${id}, ${`pi_${randomUUID()}`}, ${total}, 'USD', false)`,
      }
    }
    const [first, second] = [await buy(anna, mia), await buy(boris, theo)]
    return { series, shown, mia, courseId, first, second }
  }
  const look = (audience: Audience) => previewMessage(asStaff(office.ctx), written(audience))

  test('reaches who paid for a place with it, about that place, and nobody else', async () => {
    const { series, shown, mia, courseId, first, second } = await usedCode()
    const audience: Audience = { of: 'code', series }
    // Who is paying has not used it yet.
    expect(await look(audience)).toMatchObject({ people: 0 })
    await first.settle()
    await second.settle()
    expect(await look(audience)).toMatchObject({
      people: 1,
      families: 1,
      samples: [{ html: expect.stringMatching(/Rain plan for Harp.*Dear Anna.*Mia may bring/s) }],
    })
    const sent = await sendMessage(asStaff(office.ctx), written(audience))
    expect(sent.audience).toEqual({ of: 'code', names: [shown] })
    // A new version is of the same code.
    await product.sql`update discounts set replaced_at = now() where series = ${series}`
    expect(await look(audience)).toMatchObject({ people: 1 })
    await product.sql`update seat_claims set state = 'revoked' where participant_id = ${mia} and course_id = ${courseId}`
    expect(await look(audience)).toMatchObject({ people: 0 })
  })

  test('needs a code, and is for the office alone', async () => {
    const { series } = await usedCode()
    const teacher = await product.make.instructor()
    await expect(
      sendMessage(asStaff(office.ctx), written({ of: 'code', series: randomUUID() })),
    ).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(sendMessage(teacher.ctx, written({ of: 'code', series }))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})
