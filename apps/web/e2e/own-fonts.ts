import type { Page } from '@playwright/test'

/** The next pages are drawn in the browser's own fonts, as over a slow line; they are wider than the school's. */
export const keepFontsAway = (page: Page) => page.route(schoolFonts, (route) => route.abort())

export const bringFontsBack = (page: Page) => page.unroute(schoolFonts)

export const schoolFonts = '**/*.woff2'
