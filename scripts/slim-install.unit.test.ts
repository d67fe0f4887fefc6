import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { expect, test } from 'vitest'

// `npm start` installs dependencies alone: with a devDependency among these imports it would work only after `npm test`.
const parts = [
  'apps/api',
  'apps/web',
  'packages/art',
  'packages/client',
  'packages/contracts',
  'packages/sandbox',
]

test.each(parts)('%s is built and run without devDependencies', (part) => {
  const allowed = [part, '.'].flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    return Object.keys(dependencies)
  })
  const files = globSync(`${part}/{build.mjs,vite.config.ts,src/**/*.{ts,tsx}}`, {
    exclude: (file) => /\.test\.tsx?$|\.d\.ts$/.test(file),
  })
  const imported = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .matchAll(/^(?:import |(?!import type ).*\bfrom )'([^'.#\n][^'\n]*)'$/gm)
      // The build puts calls in the place of macros.
      .filter(([, name = '']) => !name.endsWith('/macro'))
      .map(([, name = '']) => ({ file, name: name.split('/', name.startsWith('@') ? 2 : 1).join('/') }))
      .toArray(),
  )
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter(({ name }) => !isBuiltin(name) && !allowed.includes(name))).toEqual([])
})
