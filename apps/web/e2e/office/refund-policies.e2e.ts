import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../identities.ts'
import { expect, test } from '../product.ts'
import { callAs, ownName, people } from '../school.ts'
import { expectToast } from '../toasts.ts'

test(
  'an admin writes a policy, reads it as families do, gives it to a term and publishes a next version',
  { tag: '@long' },
  async ({ page }) => {
    const asAdmin = await callAs(page, people.admin)
    const [term, name] = [ownName('Term'), ownName('Policy')]
    await asAdmin('POST', '/trpc/admin.terms.add', {
      name: term,
      startsOn: '2088-07-01',
      endsOn: '2088-08-20',
      timeZone: 'Europe/Berlin',
      saleOpensAt: null,
      saleClosesAt: null,
      waitingRoom: false,
    })
    await signedIn(page, people.admin)
    await page.goto('/dashboard/refundPolicies')
    await page.getByRole('button', { name: 'New policy' }).click()
    const form = page.getByRole('dialog', { name: 'New policy' })
    await form.getByLabel('Days after paying').fill('2')
    await form.getByLabel(/^Kept of each place/).fill('5')
    await form.getByRole('button', { name: 'Add a step' }).click()
    const steps = form.getByRole('group', { name: /^Step \d$/ })
    await steps.nth(1).getByLabel('Days before').fill('60')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByText('This field is required')).toBeVisible()
    await expect(steps.nth(1)).toContainText('Must be fewer days than the step above')
    await form.getByLabel('Name').fill(name)
    await steps.nth(0).getByLabel('Percent').fill('100')
    await steps.nth(1).getByLabel('Days before').fill('14')
    await steps.nth(1).getByLabel('Percent').fill('50')
    await expect(steps.nth(1)).toContainText('Until 14 days before the first day, 50% is given back.')
    const reading = form.getByRole('region', { name: 'As families read it' })
    await expect(reading).toContainText(
      'After that: 100% until 30 days before the first day, 50% until 14 days before',
    )
    await expect(reading).toContainText('a place of $240 in a class that begins on July 5 returns $115.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Publish' }).click()
    await expectToast(page, 'The policy is published')

    const choice = page.getByRole('form', { name: `Policy: ${term}` })
    await choice.getByLabel(term).selectOption({ label: `${name} (version 1)` })
    await choice.getByRole('button', { name: 'Use it' }).click()
    await expectToast(page, 'It holds for places bought from now on')
    const policy = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(policy).toContainText(term)

    await policy.getByRole('button', { name: 'New version' }).click()
    const next = page.getByRole('dialog', { name: `New version of ${name}` })
    await next.getByRole('button', { name: 'Remove step 2' }).click()
    await expect(next.getByRole('button', { name: 'Add a step' })).toBeFocused()
    await next.getByRole('button', { name: 'Publish version 2' }).click()
    await expect(policy).toContainText(`Version 1 still holds for ${term}.`)
    await policy.getByRole('button', { name: `Use version 2 for ${term}` }).click()
    await expect(policy.getByText('still holds')).toHaveCount(0)
    await expect(choice.getByLabel(term)).toHaveValue(/.+/)
    await expectAccessible(page)
  },
)
