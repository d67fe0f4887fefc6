import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Doors decide nothing: they parse, narrow the actor, call one use case and map its result. */

const src = fileURLToPath(new URL('..', import.meta.url))
const sources = ['rest', 'trpc'].flatMap((door) =>
  readdirSync(join(src, door), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [`${door}/${file}`, readFileSync(join(src, door, file), 'utf8')] as const),
)
/** Where the procedures' builders say who may call. */
const builders = 'trpc/procedures.ts'

const mostLines = 10

function decisionsIn(source: string): string[] {
  return [
    ...(source.match(/\bactor\.role\b|\.role [!=]==/g) ?? []),
    ...(source.match(/\b(conflict|forbidden)\(/g) ?? []),
    // Who may call a procedure is what its builder says: a second `meta` would say otherwise.
    ...(source.match(/\.meta\(\s*\{[^}]*\bwho\b/g) ?? []),
    ...handlersOf(source).filter((handler) => handler.split('\n').length > mostLines),
  ]
}

/** From the line that begins with `handler:` to the next one that is indented no deeper, as the formatter writes them. */
function handlersOf(source: string): string[] {
  return [...source.matchAll(/^( +)handler: [^\n]*(?:\n\1[ })\]][^\n]*|\n)*/gm)].map(([handler]) =>
    handler.trimEnd(),
  )
}

test.each(sources.filter(([file]) => file !== builders))('%s decides nothing', (_, source) => {
  expect(decisionsIn(source)).toEqual([])
})

test('there are handlers to look at', () => {
  expect(sources.flatMap(([, source]) => handlersOf(source)).length).toBeGreaterThan(25)
})

test.each([
  ["if (ctx.actor.role === 'admin') return everything(ctx)"],
  ["if (user.role === 'admin') return everything(ctx)"],
  ["throw conflict('sold_out')"],
  ['if (email !== own) throw forbidden()'],
  ["totals: officeProcedure({ whose: 'any' }).meta({ who: 'anyone', whose: 'any' }).query(() => 1)"],
  [`    handler: async () => {\n${'      step()\n'.repeat(9)}    },\n`],
])('negative control: a decision in a door is noticed: %j', (source) => {
  expect(decisionsIn(source)).toHaveLength(1)
})

test('ten lines are none too many', () => {
  expect(decisionsIn(`    handler: async () => {\n${'      step()\n'.repeat(8)}    },\n  })\n`)).toEqual([])
})
