import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { expect, moveTo, test } from '../product.ts'
import { newInstructor, ownName } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'an instructor says who they are, and sees the card while typing; left unsent, it is offered again',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const bio = ownName('I play the oud.')
    await signedIn(page, email)
    await page.goto('/dashboard/instructorHome')
    await page.getByRole('link', { name: 'Write your profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My teacher profile' })).toBeVisible()
    const card = page.getByRole('region', { name: 'How everybody will see it' })
    await page.getByLabel('About you').fill(bio)
    await expect(card).toContainText(bio)

    const played = page.getByRole('textbox', { name: 'What you play' })
    await played.fill('Oud')
    await played.press('Enter')
    await played.pressSequentially('Voice,')
    const chips = page.getByRole('list', { name: 'What you play' }).getByRole('listitem')
    await expect(chips).toHaveText(['Oud', 'Voice'])
    await played.press('Backspace')
    await expect(chips).toHaveText(['Oud'])
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByLabel('About you')).toHaveValue('')
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByLabel('About you')).toHaveValue(bio)
    await expect(chips).toHaveText(['Oud'])
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await expectToast(page, 'Your profile is saved')
    await moveTo(page, '/dashboard/instructorHome')
    await expect(page.getByRole('link', { name: 'Add a class' }).last()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Write your profile' })).toHaveCount(0)
  },
)
