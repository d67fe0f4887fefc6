import type { Page } from '@playwright/test'
import { agree, newParent } from '../parents.ts'
import { expect, mailsTo, test } from '../product.ts'
import { callAs, idOf, newClass, newInstructor, newPerson, ownName, payForCart, people } from '../school.ts'

type Call = Awaited<ReturnType<typeof callAs>>

test(
  'each mail that the product sends is in the mail box, whole as text and as HTML',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    const asAdmin = await callAs(page, people.admin)
    const teacher = await newInstructor(page)
    const asTeacher = await callAs(page, teacher.email)
    const [choir, harp, oboe] = [
      await datedClass(page, asAdmin, teacher.email, 'Choir', '2071-07-06'),
      await datedClass(page, asAdmin, teacher.email, 'Harp', '2071-07-13'),
      await datedClass(page, asAdmin, teacher.email, 'Oboe', '2071-07-20'),
    ]
    const denied = await newClass(page, { teacher: teacher.email, status: 'Denied', feedback: 'Too loud' })
    const parent = await newParent(page, 'Mia')
    const [mia = ''] = parent.ids
    await agree(parent)

    // Another guardian, by the link of the mail.
    const other = await newPerson(page, 'Robin Sommer')
    const asOther = await callAs(page, other.email)
    await parent.call('POST', '/trpc/student.guardians.invite', {
      participantId: mia,
      email: other.email,
      canBuy: true,
      canChange: true,
    })
    const invitation = await mailOf(page, other.email, /asks you to look after Mia/)
    const [, token] = /invitation\?token=([\w-]+)/.exec(invitation.text) ?? []
    await asOther('POST', '/trpc/student.guardians.accept', { token })
    await asOther('POST', '/trpc/student.privateNotes.set', {
      participantId: mia,
      field: 'medical',
      text: 'Nuts',
    })

    // Two places by card, of which one is given back; one by transfer; one in a cart that the office fills.
    const add = (courseId: string) =>
      parent.call('POST', '/trpc/student.cart.add', { courseId, participantId: mia })
    await add(choir.id)
    await add(harp.id)
    await payForCart(page, parent.call, 160)
    type Places = { result: { data: { id: string; course: { id: string } }[] } }
    const places = await parent.call<Places>('GET', '/trpc/student.enrolments.list')
    const given = places.result.data.find(({ course }) => course.id === harp.id)
    await parent.call('POST', '/trpc/student.enrolments.withdraw', { enrolmentId: given?.id })
    await add(oboe.id)
    await parent.call('POST', '/trpc/student.checkout.reserve', { totalMinor: 8000 })
    const parentId = await idOf(asAdmin, parent.email)
    await asAdmin('POST', '/trpc/admin.families.cart.add', {
      id: parentId,
      courseId: harp.id,
      participantId: mia,
    })
    await asAdmin('POST', '/trpc/admin.families.cart.send', { id: parentId })
    await asAdmin('POST', '/trpc/admin.people.emailPlaces', { id: parentId, what: 'confirmation' })
    await asTeacher('POST', '/trpc/instructor.messages.send', {
      key: crypto.randomUUID(),
      kind: 'place',
      subject: 'Rain plan',
      body: 'Boots for {child}',
      audience: { of: 'classes', courseIds: [choir.id] },
      files: [{ name: 'plan.pdf', data: Buffer.from('%PDF-1.7\n').toString('base64') }],
    })

    const sent: Sent[] = [
      { to: other.email, subject: /asks you to look after Mia/, words: 'See the invitation' },
      { to: parent.email, subject: /^Robin Sommer looks after Mia with you$/, words: 'private notes' },
      { to: parent.email, subject: /^A private note was changed for Mia Sommer$/, words: 'Robin Sommer' },
      { to: parent.email, subject: /^Your receipt \d+ from/, card: choir.name, file: 'classes.ics' },
      {
        to: parent.email,
        subject: /^You cancelled your place in Harp/,
        card: harp.name,
        file: 'classes.ics',
      },
      { to: other.email, subject: /^Mia Sommer no longer has a place/, card: harp.name, file: 'classes.ics' },
      { to: parent.email, subject: /^\$80\.00 has been sent back to you$/, words: 'Banks take 5 to 10 days' },
      { to: parent.email, subject: /^Your places are reserved until/, card: oboe.name },
      { to: parent.email, subject: /are ready to book$/, card: harp.name },
      { to: parent.email, subject: /^Your places at/, card: choir.name, file: 'classes.ics' },
      {
        to: parent.email,
        subject: /^Rain plan$/,
        words: `This is about ${choir.name}, for Mia.`,
        file: 'plan.pdf',
      },
      { to: teacher.email, subject: /^Choir .* was approved$/, words: 'See the class as students do' },
      { to: teacher.email, subject: new RegExp(`^${denied.name} was not approved$`), words: 'Too loud' },
    ]
    // The mail box is no page of the school.
    const box = await page.context().newPage()
    await box.setViewportSize({ width: 360, height: 740 })
    for (const mail of sent) await expectWhole(box, mail)
  },
)

interface Sent {
  to: string
  subject: RegExp
  /** The class that is shown with when it is and for whom. */
  card?: string
  words?: string
  file?: string
}

/** In the list of the mail box, and opened as HTML. */
async function expectWhole(page: Page, { to, subject, card, words, file }: Sent) {
  const { id } = await mailOf(page, to, subject)
  await page.goto(`/sandbox/mail?to=${encodeURIComponent(to)}`)
  const article = page.getByRole('article', { name: subject }).first()
  await expect(article).toContainText('Questions?')
  if (file) await expect(article).toContainText(`Attached: ${file}`)
  await article.getByRole('link', { name: 'Show as HTML' }).click()
  await expect(page).toHaveURL(`/sandbox/mail/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  if (words) await expect(page.getByRole('main')).toContainText(words)
  if (card) {
    const shown = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: card }) })
    await expect(shown.getByRole('row', { name: /^When \w+ \d/ })).toBeVisible()
    for (const picture of await shown.locator('img').all())
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** The newest mail with such a subject, as soon as it is there. */
async function mailOf(page: Page, to: string, subject: RegExp) {
  const find = async () => (await mailsTo(page, to)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `${subject.source} to ${to}`, timeout: 60_000 }).toBeDefined()
  return (await find())!
}

async function datedClass(page: Page, asAdmin: Call, teacher: string, name: string, from: string) {
  const made = await newClass(page, { teacher, name: ownName(name), price: '80', status: 'Approved' })
  await asAdmin('POST', '/trpc/admin.schedules.save', scheduleOf(made.id, from))
  return made
}

const scheduleOf = (courseId: string, from: string, start = '09:30') => ({
  courseId,
  rule: { recurrence: 'weekly', weekdays: [1, 2], start, minutes: 60, from, count: 2 },
})
