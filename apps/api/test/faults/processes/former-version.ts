import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' }).stdout.trim()

/** The version that brought this migration is the oldest that works beside this one: what came since left room for it. */
export const besideThisOne = git(
  'log',
  '-1',
  '--diff-filter=A',
  '--format=%H',
  '--',
  'apps/api/drizzle/20261124235244_money_of_ours/migration.sql',
)

/** False where the history is not at hand, such as in an archive or a shallow clone. */
export const hasVersion = (commit: string) => git('cat-file', '-t', commit) === 'commit'

const workspaces = [
  '.',
  'apps/api',
  'packages/art',
  'packages/client',
  'packages/contracts',
  'packages/sandbox',
]
const builds = ['apps/web/dist', 'apps/web/dist-server']

/** A checkout of a former version that runs with our packages from outside and its own from inside. */
export function checkOutVersion(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'cadenza-former-'))
  const archive = execFileSync('git', ['-C', root, 'archive', commit, 'apps', 'packages', 'package.json'], {
    maxBuffer: 256 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const workspace of workspaces) linkPackages(workspace, folder)
  // The pages are not what is tested, and their build is the web's own business.
  for (const build of builds)
    if (existsSync(join(root, build))) symlinkSync(join(root, build), join(folder, build))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function linkPackages(workspace: string, folder: string) {
  const ours = join(root, workspace, 'node_modules')
  if (!existsSync(ours)) return
  for (const name of namesIn(ours)) {
    const link = join(folder, workspace, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    const own = /^@cadenza\/(.+)$/.exec(name)?.[1]
    symlinkSync(own ? join(folder, 'packages', own) : realpathSync(join(ours, name)), link)
  }
}

/** Packages of a `node_modules`, those of a scope with its name. */
function namesIn(modules: string): string[] {
  const visible = readdirSync(modules).filter((name) => !name.startsWith('.'))
  return visible.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}
