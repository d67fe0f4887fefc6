import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { imageFindings } from './supply-chain/image-rules.ts'
import {
  foreignPackages,
  looseVersions,
  unlockedInstalls,
  workspaceProblems,
} from './supply-chain/install-rules.ts'

// What comes in from outside, and how: part of npm run verify. Contacts no server; see
// docs/decisions/done/016-supply-chain.md.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const workspaces = [
  'apps/*/package.json',
  'packages/*/package.json',
  'tools/**/package.json',
  'bench/**/package.json',
  'package.json',
]
const manifests = globSync(workspaces, { cwd: root, exclude: (name) => name.includes('node_modules') })
const images = ['Dockerfile', 'docker-compose.yml', 'deploy/pgbouncer.Dockerfile'].map((file) =>
  imageFindings(file, read(file)),
)
const installers = ['Dockerfile', 'scripts/lib/toolchain.mjs']
const lockfiles = globSync('{.,tools/*}/pnpm-lock.yaml', { cwd: root })

const problems = [
  ...lockfiles.flatMap((file) =>
    foreignPackages(read(file)).map((line) => `${file}: not from the registry: ${line}`),
  ),
  ...workspaceProblems(read('pnpm-workspace.yaml')),
  ...manifests.flatMap((file) => looseVersions(read(file))),
  ...installers.flatMap((file) => unlockedInstalls(file, read(file))),
  ...images.flatMap((found) => found.problems),
  ...globSync('{tools,bench}/**/package-lock.json', {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }).flatMap(npmLockfileProblems),
]
for (const warning of images.flatMap((found) => found.warnings)) process.stdout.write(`warning: ${warning}\n`)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

/** By lockfile-lint, which reads what npm writes and not what pnpm does. */
function npmLockfileProblems(file: string): string[] {
  const lint = `${root}node_modules/lockfile-lint/bin/lockfile-lint.js`
  if (!existsSync(lint)) return ['lockfile-lint is not installed']
  const options = [
    '--allowed-hosts',
    'npm',
    '--validate-https',
    '--validate-integrity',
    '--validate-package-names',
  ]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [lint, '--path', `${root}${file}`, ...options],
    {
      encoding: 'utf8',
    },
  )
  return status === 0 ? [] : [`${file}: ${stdout}${stderr}`]
}
