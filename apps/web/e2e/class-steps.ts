import type { Page } from '@playwright/test'

/** Goes to a step of a class's form by its name. */
export const toStep = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Steps of the form' }).getByRole('link', { name: title }).click()
