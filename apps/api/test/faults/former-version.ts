import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The last version before the migrations became one baseline: no older one's database is taken over. */
const commit = '48caa3fb650292eddd2b7633b106683a5efd8cc8'

/** False where the history is not at hand, such as in an archive or a shallow clone. */
export const hasFormerVersion =
  spawnSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' }).status === 0

const workspaces = [
  '.',
  'apps/api',
  'packages/art',
  'packages/client',
  'packages/contracts',
  'packages/sandbox',
]
const builds = ['apps/web/dist', 'apps/web/dist-server']

/** A checkout of the former version that runs with our packages from outside and its own from inside. */
export function checkOutFormerVersion(): { folder: string; remove(): void } {
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
