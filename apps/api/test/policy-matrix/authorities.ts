import type { Authority } from '../../src/policy/authority.ts'
import { authorityOfRoute } from '../../src/rest/route-policy.ts'
import { gateProcedures } from '../../src/trpc/gate-router.ts'
import { metaOf, procedures } from '../../src/trpc/router.ts'
import { restRoutes } from './rest-routes.ts'

/** What each procedure declares about who may call it and whose rows it reaches. */
export const procedureAuthorities = authoritiesOf(
  Object.entries({ ...procedures, ...gateProcedures }).map(([path, procedure]) => [path, metaOf(procedure)]),
)

const routes = [...restRoutes].map(
  ([name, route]) => [name, authorityOfRoute(route), Boolean(route.schema?.tags)] as const,
)

/** The same for each documented path. */
export const documentedAuthorities = authoritiesOf(
  routes.flatMap(([name, authority, isDocumented]) => (isDocumented ? [[name, authority]] : [])),
)

/** The same for what else the REST door serves: files and pictures. */
export const otherAuthorities = authoritiesOf(
  routes.flatMap(([name, authority, isDocumented]) => (isDocumented ? [] : [[name, authority]])),
)

function authoritiesOf(all: [name: string, authority: Partial<Authority> | undefined][]) {
  const declared = all.map(([name, { who, whose, verified } = {}]): [string, Authority] => {
    if (!who || !whose) throw new Error(`${name} does not say who may call it`)
    return [name, { who, whose, ...(verified && { verified }) }]
  })
  return Object.fromEntries(declared.toSorted(([one], [other]) => one.localeCompare(other)))
}
