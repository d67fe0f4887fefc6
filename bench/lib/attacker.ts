import { endWithParent } from './end-with-parent.ts'
import { attack } from './attacks.ts'
import { Client } from './client.ts'
import { signIn } from './sign-in.ts'

// The storm, in a process of its own, so that it does not slow those down who measure: node attacker.ts <origin> <seconds>.

endWithParent()
const [origin = '', seconds = ''] = process.argv.slice(2)
const from = '127.0.0.2'
const client = new Client({ origin, from })
const people = await Promise.all(
  Array.from({ length: 4 }, (_, n) =>
    signIn(client, { email: `storm-${n}@example.org`, password: 'Cadenza2026!', isNew: true }),
  ),
)
const until = performance.now() + Number(seconds) * 1000
const { hostname, port } = new URL(origin)
await attack({
  host: hostname,
  port: Number(port),
  from,
  client,
  tokens: people.map(({ token }) => token),
  isOver: () => performance.now() > until,
})
process.exit(0)
