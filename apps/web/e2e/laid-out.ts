import type { Page } from '@playwright/test'

/** The open page has a layout to its end, as every page has that comes after it: what is measured is there. */
export const layOutWhole = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.movedOn = ''
  })
