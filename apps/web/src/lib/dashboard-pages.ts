import type { AnyRouter } from '@tanstack/react-router'
import { refuseMissingScripts } from './missing-script.ts'

/**
 * Every page loads the tree of routes. In the browser it begins without the pages of the dashboard, which visitors never
 * open: `load` brings them when they are needed first. The server has them from the start.
 */
export function bringDashboardPages(
  router: Pick<AnyRouter, 'buildRouteTree' | 'setRoutes' | 'routesById'>,
  load: () => Promise<unknown>,
) {
  missing = async () => {
    await load()
    router.setRoutes(router.buildRouteTree())
    refuseMissingScripts(router)
    missing = undefined
  }
}

export const dashboardPagesAreThere = (): boolean => missing === undefined

/** Rejects when their script cannot be loaded; the next caller tries again. */
export function addDashboardPages(): Promise<void> {
  adding ??= Promise.resolve(missing?.()).finally(() => (adding = undefined))
  return adding
}

let missing: (() => Promise<void>) | undefined
let adding: Promise<void> | undefined
