import type { RouterContext } from '../loading/router-context.ts'

interface HeadArgs {
  match: { context: Pick<RouterContext, 'settings'> }
}

/** The title of a dashboard page; the rest of the head is the dashboard route's. */
export function dashboardHead(title: string) {
  return ({ match: { context } }: HeadArgs) => ({
    meta: [{ title: `${title} – ${context.settings.siteConfig.schoolName}` }],
  })
}
