import type { Mutant } from './mutant.ts'

/** Guards of bodies, places and connections. */
export const doorMutants: Mutant[] = [
  {
    guard: 'doors: tRPC reads JSON and nothing else',
    source: {
      file: 'apps/api/src/trpc/plugin.ts',
      text: "app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>",
      by: "app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))\n    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>",
    },
    files: ['apps/api/test/every-body.test.ts'],
    titles: 'a form with a file is cut',
  },
  {
    guard: 'doors: a form of a picture is cut at its limit',
    source: { file: 'apps/api/src/rest/images.ts', text: 'cutAt(largestForm, request.raw)', by: '' },
    files: ['apps/api/test/every-body.test.ts'],
    titles: 'a form (with a file|with many headers|that never begins) is cut',
  },
  {
    guard: 'doors: what is not read is not taken',
    source: {
      file: 'apps/api/src/process/connections.ts',
      text: 'if (hasBody(request)) closeUnlessRead(request, response)',
      by: '',
    },
    files: ['apps/api/test/every-body.test.ts'],
    titles: 'sends on after the answer',
  },
  {
    guard: 'doors: an upload without progress is ended',
    source: { file: 'apps/api/src/admission/bodies.ts', text: 'return came < bytes', by: 'return false' },
    files: ['apps/api/test/slow-senders.test.ts', 'apps/api/test/lanes.test.ts'],
    titles: 'that stalls is ended|that came too slowly',
  },
  {
    guard: 'doors: a body has an end in any case',
    source: {
      file: 'apps/api/src/admission/bodies.ts',
      text: 'if (now - reading.since > wholeMs) return true',
      by: '',
    },
    files: ['apps/api/test/slow-senders.test.ts'],
    titles: 'one that never ends',
  },
  {
    guard: 'doors: a body that is broken off gives its place back',
    source: {
      file: 'apps/api/src/admission/bodies.ts',
      text: "request.raw.once('end', end).once('close', end)\n    reply.raw.once('close', end)",
      by: "request.raw.once('end', end)",
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'that leaves (before its|in the middle of its) body',
  },
  {
    guard: 'doors: whoever hangs up leaves the line',
    source: {
      file: 'apps/api/src/admission/load-shedder.ts',
      text: "reply.raw.once('close', leaveLine)",
      by: '',
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'leaves while it waits',
  },
  {
    guard: 'doors: a place is kept until the work has ended',
    source: {
      file: 'apps/api/src/admission/load-shedder.ts',
      text: 'const result = reply.raw.destroyed ? undefined : await run()',
      by: "reply.raw.once('close', leave)\n        const result = reply.raw.destroyed ? undefined : await run()",
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'leaves during the work|work that took too long',
  },
  {
    guard: 'doors: places are taken after the body has come',
    source: {
      file: 'apps/api/src/admission/load-shedder.ts',
      text: "scope.addHook('onRequest', async (request, reply) =>",
      by: "scope.addHook('onRequest', async (request) => void (await gates[laneOf(request) ?? 'other'].enter()))\n      scope.addHook('onRequest', async (request, reply) =>",
    },
    files: ['apps/api/test/lanes.test.ts', 'apps/api/test/slow-senders.test.ts'],
    titles: 'takes no place meanwhile|turn nobody away',
  },
  {
    guard: 'doors: a network has a share of a lane',
    source: {
      file: 'apps/api/src/admission/gate.ts',
      text: 'shares.every(({ key, of }) => countOf(key).waiting < Math.max(1, Math.floor(waiting * of)))',
      by: 'shares.length >= 0',
    },
    files: ['apps/api/test/lanes.test.ts'],
    titles: 'never takes all of|leaves places of',
  },
  {
    guard: 'doors: a network has a share of the connections',
    source: {
      file: 'apps/api/src/process/connections.ts',
      text: 'if (already >= mostOfOneNetwork && !isTrusted(address)) return void socket.destroy()',
      by: 'isTrusted(address)',
    },
    files: ['apps/api/test/slow-senders.test.ts'],
    titles: 'one network has a thousand',
  },
  {
    guard: 'doors: a lane of their own for payment events',
    source: { file: 'apps/api/src/rest/payment-webhook.ts', text: ", lane: 'webhooks'", by: '' },
    files: ['apps/api/test/slow-senders.test.ts'],
    titles: 'is theirs alone',
  },
]
