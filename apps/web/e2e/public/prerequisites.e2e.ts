import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { expect, test } from '../product.ts'
import { newClass, newInstructor, ownName, people } from '../school.ts'

test(
  'an instructor says which class comes first, and a student reads it where they would select',
  { tag: '@long' },
  async ({ page }) => {
    const { email } = await newInstructor(page)
    const first = await newClass(page, { teacher: email, status: 'Approved', name: ownName('Scales one') })
    const second = await newClass(page, { teacher: email, status: 'Approved', name: ownName('Scales two') })
    await signedIn(page, email)
    await page.goto(`/dashboard/classRoster/${second.id}`)
    const panel = page.getByRole('region', { name: 'Classes that come first' })
    const openRules = () => page.getByText('Who may book').click()
    await openRules()
    await expect(panel).toContainText('None yet.')
    await panel.getByLabel('One of your classes').selectOption(first.name)
    await panel.getByRole('button', { name: 'Add' }).click()
    await expect(panel.getByRole('listitem')).toHaveText(new RegExp(first.name))
    await expectAccessible(page)

    // The other way round would be a circle: refused, and nothing is lost.
    await page.goto(`/dashboard/classRoster/${first.id}`)
    await openRules()
    await panel.getByLabel('One of your classes').selectOption(second.name)
    await panel.getByRole('button', { name: 'Add' }).click()
    await expect(panel).toContainText('A class cannot have to be attended before itself')

    await signedIn(page, people.student)
    await page.goto(`/classes/${second.id}`)
    await expect(page.getByRole('main')).toContainText(`You need a place in ${first.name} first.`)

    await signedIn(page, email)
    await page.goto(`/dashboard/classRoster/${second.id}`)
    await openRules()
    await panel.getByRole('button', { name: `Remove ${first.name}` }).click()
    await expect(panel).toContainText('None yet.')
  },
)
