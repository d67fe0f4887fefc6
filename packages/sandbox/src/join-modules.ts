import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One classic script made of modules, each after those that it imports. A page that loads it by `<script
 * src>` finds its definitions as soon as the element has loaded, which no module guarantees. Modules may
 * contain only imports of the other parts and exports of declarations; these are removed, so each name may be
 * declared only once.
 */
export function joinModules(folder: string, names: readonly string[]): string {
  const parts = names.map((name) =>
    readFileSync(join(folder, name), 'utf8')
      .replaceAll(/^import [^']*'[^']*'\n/gm, '')
      .replaceAll(/^export /gm, ''),
  )
  return `;(() => {\n'use strict'\n${parts.join('\n')}})()\n`
}
