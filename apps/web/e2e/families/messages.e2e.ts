import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn, signedOut } from '../identities.ts'
import { agree, newParent } from '../parents.ts'
import { demoPassword, expect, mailsTo, test } from '../product.ts'
import { enrol, newClass, newInstructor, newPerson, newPersonWithPassword, ownName } from '../school.ts'

// The preview shows a mail in a frame that runs no script, and Playwright brings scripts of its own into each frame.
test.use({ expectedComplaint: /^Blocked script execution in 'about:srcdoc'/ })

const otherFamilies = 11

test(
  'a teacher writes to twelve families from the phone in five presses, and a family finds it by its child',
  { tag: '@phone-only' },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const choir = await newClass(page, {
      teacher: teacher.email,
      status: 'Approved',
      name: ownName('Choir'),
      price: '0',
      seats: 20,
    })
    const parent = await newParent(page, 'Mia', 'Ben')
    await agree(parent)
    for (const participantId of parent.ids)
      await parent.call('POST', '/trpc/student.cart.add', { courseId: choir.id, participantId })
    await parent.call('POST', '/trpc/student.checkout.enrolFree', {})
    const others = await Promise.all(Array.from({ length: otherFamilies }, () => newPerson(page)))
    await Promise.all(others.map((person) => enrol(page, person, choir)))

    await signedIn(page, teacher.email)
    await page.goto(`/dashboard/classRoster/${choir.id}`)
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Write to the families' }).click()
    const form = page.getByRole('form', { name: 'Write a message' })
    await expect(form.getByLabel('To the families of')).toHaveValue(choir.id)
    await form.getByLabel('Subject').click()
    await page.keyboard.type('Rain plan')
    await form.getByLabel('Message', { exact: true }).click()
    await page.keyboard.type('Boots for {child}')
    await form.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('heading', { name: 'To 12 people of 12 families' })
    await expect(preview).toBeFocused()
    await expect(preview).toBeInViewport()
    // The roster does not name guardians to teachers.
    const samples = page.getByRole('list', { name: 'What some of them would read' })
    await expect(samples).toContainText('To the family of Mia Sommer and Ben Sommer')
    const mail = page.frameLocator('iframe[title="The mail to the family of Mia Sommer and Ben Sommer"]')
    await expect(mail.getByText('Boots for Mia and Ben')).toBeVisible()
    // The school's styles, which the policy of the page takes from no markup.
    await expect(mail.locator('main')).toHaveCSS('max-width', '600px')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to 12 people' }).dblclick()
    const list = page.getByRole('table', { name: 'Messages' })
    const sent = list.getByRole('row').filter({ hasText: 'Rain plan' })
    await expect(sent).toContainText('12 of 12')
    await expect(sent).toHaveCount(1)
    // Send was pressed twice.
    expect(await presses()).toBe(6)
    for (const { email } of [parent, ...others]) {
      const subjects = (await mailsTo(page, email)).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject === 'Rain plan')).toHaveLength(1)
    }

    await page.getByRole('link', { name: 'Write a message' }).click()
    await refusesBadInput(page, choir)

    await signedIn(page, parent.email)
    await page.goto(`/dashboard/family/${parent.ids[0]}`)
    await page.getByText('Rain plan').click()
    await expect(page.getByText('Boots for Mia and Ben')).toBeVisible()
  },
)

/** Each is said beside its field, and nothing that was typed is lost, by a reload neither. */
async function refusesBadInput(page: Page, { id }: { id: string }) {
  const form = page.getByRole('form', { name: 'Write a message' })
  const [audience, subject, message, files] = [
    form.getByLabel('To the families of'),
    form.getByLabel('Subject'),
    form.getByLabel('Message', { exact: true }),
    form.getByLabel('Files'),
  ]
  const look = () => form.getByRole('button', { name: 'Preview' }).click()
  await look()
  await expect(audience).toHaveAccessibleDescription(/Please choose whom the message is to/)
  await expect(subject).toHaveAccessibleDescription(/Please write a subject/)
  await audience.selectOption(id)
  await subject.fill('A second one')
  for (const [body, words] of [
    ['x'.repeat(20_000), /Please use at most 10000 characters/],
    ['Boots for {medical}', /There is no \{medical\}/],
  ] as const) {
    await message.fill(body)
    await look()
    await expect(message).toHaveAccessibleDescription(words)
    await expect(message).toHaveValue(body)
  }
  const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)])
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await files.setInputFiles(file('plan.pdf', 'application/pdf', pdf(1000)))
  for (const [odd, words] of [
    [[file('plan.exe', 'application/x-msdownload', pdf(9))], /“plan.exe” is no PDF, PNG or JPEG file/],
    [
      ['a.pdf', 'b.pdf'].map((name) => file(name, 'application/pdf', pdf(1_050_000))),
      /Please choose files of at most 2 MB together/,
    ],
  ] as const) {
    await files.setInputFiles([...odd])
    await expect(files).toHaveAccessibleDescription(words)
    await expect(form.getByText('plan.pdf (1 kB)')).toBeVisible()
  }
  // It calls itself a PDF; what it holds is known when it is sent.
  await files.setInputFiles(file('notes.pdf', 'application/pdf', Buffer.from('no PDF at all')))
  await form.getByRole('button', { name: /^\{child\}/ }).click()
  await message.fill('<b>Boots</b>, see https://www.paypa1.example/login')
  await look()
  const mail = page.frameLocator('iframe').first()
  await expect(mail.getByText('<b>Boots</b>, see https://www.paypa1.example/login')).toBeVisible()
  await expect(page.getByText('Attached to each: plan.pdf, notes.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Send to 12 people' }).click()
  await expect(files).toHaveAccessibleDescription(/“notes.pdf” is no PDF, PNG or JPEG file/)
  await page.reload()
  await expect(subject).toHaveValue('A second one')
  await expect(message).toHaveValue(/paypa1/)
}

/** How often the page is pressed from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as { presses?: number }
    counted.presses = 0
    addEventListener('pointerdown', () => (counted.presses = (counted.presses ?? 0) + 1), true)
  })
  return () => page.evaluate(() => (window as { presses?: number }).presses ?? 0)
}

test(
  'what a visitor wrote to the school sent nothing: it is asked after signing in, and answered to that person alone',
  { tag: '@phone-only' },
  async ({ page }) => {
    const teacher = await newInstructor(page)
    const harp = await newClass(page, { teacher: teacher.email, status: 'Approved', name: ownName('Harp') })
    const { email, name } = await newPersonWithPassword(page)
    await signedOut(page)
    await page.goto('/aboutUs')
    await page.getByLabel('Message').fill('Is there a lift?')
    await page.getByRole('link', { name: 'Ask the school' }).click()
    // The page before has a field of that name, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const question = page.getByLabel('Your question')
    await expect(question).toHaveValue('Is there a lift?')
    await expectAccessible(page)

    await page.goto(`/classes/${harp.id}`)
    await page.getByRole('link', { name: `Ask ${teacher.name.split(' ')[0]}` }).click()
    await question.fill(' ')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(question).toHaveAccessibleDescription(/Please write your question/)
    await question.fill('May I bring my own {harp}?')
    await page.reload()
    await expect(question).toHaveValue('May I bring my own {harp}?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your question is on its way')).toBeVisible()

    await signedIn(page, teacher.email)
    await page.goto('/dashboard')
    await expect(page.getByText('1 question waits for an answer.')).toBeVisible()
    await page.getByRole('link', { name: 'Answer', exact: true }).click()
    const asked = page.getByRole('list', { name: 'Questions, newest first' }).getByRole('listitem')
    await expect(asked).toContainText(name)
    await expect(asked).toContainText('May I bring my own {harp}?')
    await expect(page.getByText(email)).toHaveCount(0)
    await asked.locator('summary').click()
    await asked.getByRole('button', { name: 'Send the answer' }).click()
    await expect(asked.getByLabel('Your answer')).toHaveAccessibleDescription(/Please write a message/)
    await asked.getByLabel('Your answer').fill('Yes, please do.')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Send the answer' }).click()
    await expect(asked).toContainText(`Answered by ${teacher.name}`)

    await expect
      .poll(async () => (await mailsTo(page, email)).map(({ subject }) => subject))
      .toContain(`Re: A question about ${harp.name}`)
    await signedIn(page, email)
    await page.goto('/dashboard/userHome')
    await page.getByText(`Re: A question about ${harp.name}`).click()
    await expect(page.getByText('Yes, please do.')).toBeVisible()
  },
)
