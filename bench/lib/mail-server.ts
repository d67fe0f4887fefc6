import { startMailServer } from '../../apps/api/test/services/mail-server.ts'
import { endWithParent } from './end-with-parent.ts'

// A mail server that takes its time with each mail, in a process of its own: node mail-server.ts <milliseconds>. Told to
// stop, it prints how many mails it took and how many different ones.

endWithParent()
const server = await startMailServer({ takesMs: Number(process.argv[2]) })
process.once('SIGTERM', () => {
  const ids = server.received.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1])
  process.stdout.write(`took ${ids.length} mails, ${new Set(ids).size} different\n`, () => process.exit(0))
})
process.stdout.write(`ready smtp://127.0.0.1:${server.port}\n`)
