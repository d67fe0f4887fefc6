import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { agree, newParent } from '../parents.ts'
import { expect, mailedLink, test } from '../product.ts'
import { callAs, idOf, newClass, newPerson, people } from '../school.ts'

const rosa = {
  name: 'Rosa Marin',
  phone: '+1 415 555 0100',
  relation: 'Grandmother',
  isEmergency: true,
  mayPickUp: false,
  validFrom: null,
  validUntil: null,
}

type Rights = { canBuy: boolean; canChange: boolean }

/** Another guardian, who may change what keeps the child safe unless specified. */
async function newFather(
  page: Page,
  { call, ids }: Awaited<ReturnType<typeof newParent>>,
  rights: Rights = { canBuy: false, canChange: true },
) {
  const { email } = await newPerson(page, 'Tom Sommer')
  const invitation = { participantId: ids[0], email, ...rights }
  await call('POST', '/trpc/student.guardians.invite', invitation)
  await expect.poll(() => mailedLink(page, email)).toMatch(/\/invitation\?token=/)
  const asFather = await callAs(page, email)
  const token = new URL(await mailedLink(page, email)).searchParams.get('token')
  await asFather('POST', '/trpc/student.guardians.accept', { token })
  return { email, call: asFather }
}

test(
  'the father put his own number on the pick-up list, and the mother could not see that it was him',
  { tag: ['@phone-only', '@long'] },
  async ({ page }) => {
    const mother = await newParent(page, 'Mia')
    const { call: asFather } = await newFather(page, mother)
    const [participantId] = mother.ids
    type Saved = { result: { data: { id: string }[] } }
    const saved = await mother.call<Saved>('POST', '/trpc/student.contacts.save', { participantId, ...rosa })
    const changed = { ...rosa, id: saved.result.data[0]?.id, phone: '+1 415 555 0199', mayPickUp: true }
    await asFather('POST', '/trpc/student.contacts.save', { participantId, ...changed })

    await page.goto(`/dashboard/family/${participantId}`)
    const history = page.getByRole('region', { name: 'Who changed what' })
    const [latest, first] = [history.getByRole('listitem').nth(0), history.getByText('You added the contact')]
    await expect(latest).toContainText('Tom Sommer changed the contact Rosa Marin')
    await expect(latest).toContainText('Telephone: +1 415 555 0100 → +1 415 555 0199')
    await expect(latest).toContainText('May pick up: no → yes')
    await expect(first).toBeVisible()

    // A new entry appears at the top at once, without its words.
    await page.getByRole('textbox', { name: 'Health' }).fill('Allergic to nuts.')
    await page.getByRole('button', { name: 'Save the note: Health' }).click()
    await expect(latest).toContainText('You wrote the private note “Health”')
    await expect(history).not.toContainText('nuts')

    const photos = page.getByRole('listitem').filter({ hasText: 'Photos and films' }).first()
    await photos.getByRole('button', { name: 'Yes' }).click()
    await expect(photos).toContainText('Agreed by Kim Sommer on')
    await expect(latest).toContainText('You agreed to “Photos and films”')

    await expect(async () => {
      const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(mother.email)}`, {
        headers: { accept: 'application/json' },
      })
      const { messages }: { messages: { subject: string; text: string }[] } = await answer.json()
      const mail = messages.find(({ subject }) => subject === 'A contact was changed for Mia Sommer')
      expect(mail?.text).toContain('Tom Sommer changed the contact Rosa Marin.')
    }).toPass({ timeout: 60_000 })
  },
)

test(
  'a father who may buy and not answer was asked to agree, and refused',
  { tag: '@long' },
  async ({ page }) => {
    const mother = await newParent(page, 'Mia')
    const father = await newFather(page, mother, { canBuy: true, canChange: false })
    const { id: courseId } = await newClass(page, { status: 'Approved', price: '70.00' })
    await father.call('POST', '/trpc/student.cart.add', { courseId, participantId: mother.ids[0] })
    await signedIn(page, father.email)
    await page.goto('/dashboard/payment')
    const asked = page.getByRole('heading', {
      name: 'Before you pay, another guardian has to answer for Mia',
    })
    await expect(asked).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Who looks after Mia' }).click()
    await expect(page.getByRole('region', { name: 'Guardians' })).toContainText('Kim Sommer')

    await agree(mother)
    await page.goto('/dashboard/payment')
    await expect(page.getByRole('button', { name: 'Pay $70.00' })).toBeVisible()
  },
)

test(
  'the office said yes over a mother’s own no: it is refused, she is asked by mail, and answers',
  { tag: '@long' },
  async ({ page }) => {
    const mother = await newParent(page, 'Mia')
    const { id: courseId } = await newClass(page, { status: 'Approved', price: '70.00' })
    await mother.call('POST', '/trpc/student.cart.add', { courseId, participantId: mother.ids[0] })
    await agree(mother)
    await agree(mother, false)
    const family = await idOf(await callAs(page, people.admin), mother.email)
    await signedIn(page, people.office)
    await page.goto(`/dashboard/enrol?family=${family}&step=summary`)
    const consents = page.getByRole('region', { name: 'Consents' })
    const terms = consents.getByRole('listitem').filter({ hasText: 'Terms of attendance' })
    await consents.getByRole('button', { name: 'They agree to what is required for Mia Sommer' }).click()
    await expect(terms.getByRole('alert')).toContainText('Kim Sommer declined this in their own account.')
    await expectAccessible(page)
    await terms.getByRole('button', { name: 'Ask them by mail' }).click()
    await expect(terms.getByRole('status')).toContainText('A mail is on its way to Kim Sommer.')

    await expect.poll(() => mailedLink(page, mother.email)).toMatch(/\/dashboard\/family\/.*#consents$/)
    await signedIn(page, mother.email)
    await page.goto(await mailedLink(page, mother.email))
    const answer = page.getByRole('listitem').filter({ hasText: 'Terms of attendance' }).first()
    await answer.getByRole('button', { name: 'Yes' }).click()
    await expect(answer).toContainText('Agreed by Kim Sommer on')
  },
)
