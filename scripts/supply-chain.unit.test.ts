import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { imageFindings } from './supply-chain/image-rules.ts'
import {
  foreignPackages,
  looseVersions,
  unlockedInstalls,
  workspaceProblems,
} from './supply-chain/install-rules.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const lockfile = read('pnpm-lock.yaml')
const hash = `sha512-${'A'.repeat(86)}==`

/** Our lockfile with one more package. */
const withPackage = (name: string, resolution: string) =>
  lockfile.replace(/^packages:\n/m, `packages:\n\n  '${name}':\n    resolution: ${resolution}\n`)

describe('the lockfile', () => {
  test('is right as it is, and read whole', () => {
    expect(foreignPackages(lockfile)).toEqual([])
    expect(lockfile.match(/resolution:/g)?.length).toBeGreaterThan(500)
  })

  test.each([
    ['a tarball from anywhere', 'left@1.0.0', `{tarball: https://example.org/left.tgz, integrity: ${hash}}`],
    [
      'a repository',
      'left@https://codeload.example.org/tar.gz/abc',
      '{tarball: https://codeload.example.org/tar.gz/abc}',
    ],
    ['a commit', 'left@1.0.0', '{commit: abc, repo: https://example.org/left.git, type: git}'],
    ['a folder', 'left@file:../left', '{directory: ../left, type: directory}'],
    ['a weak hash', 'left@1.0.0', '{integrity: sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=}'],
    ['no hash', 'left@1.0.0', '{}'],
  ])('refuses %s', (_, name, resolution) => {
    expect(foreignPackages(withPackage(name, resolution))).toEqual([`    resolution: ${resolution}`])
  })
})

describe('installing', () => {
  const workspace = read('pnpm-workspace.yaml')

  test('is as careful as it is written', () => {
    expect(workspaceProblems(workspace)).toEqual([])
    for (const file of ['Dockerfile', 'scripts/lib/workspace.mjs'])
      expect(unlockedInstalls(file, read(file))).toEqual([])
    expect(looseVersions(read('apps/api/package.json'))).toEqual([])
  })

  test.each([
    ['no age', workspace.replace(/^minimumReleaseAge.*$/m, '')],
    ['an age of a day', workspace.replace(/^minimumReleaseAge.*$/m, 'minimumReleaseAge: 1440')],
    ['exceptions from the age', `${workspace}minimumReleaseAgeExclude: [left]\n`],
    ['a package that may run scripts', workspace.replace('  sharp: false', '  sharp: true')],
    ['scripts by the older setting', `${workspace}onlyBuiltDependencies: [sharp]\n`],
    ['scripts of everybody', `${workspace}dangerouslyAllowAllBuilds: true\n`],
  ])('is refused with %s', (_, changed) => {
    expect(workspaceProblems(changed)).toHaveLength(1)
  })

  test.each([
    '^1.2.3',
    '~1.2.3',
    '*',
    'latest',
    '1.x',
    'github:left/pad',
    'https://example.org/a.tgz',
    'file:../a',
  ])('is refused in the version %s', (version) => {
    expect(looseVersions(JSON.stringify({ name: 'x', devDependencies: { left: version } }))).toHaveLength(1)
  })

  test.each([
    'RUN pnpm install --config.minimum-release-age=0',
    "return pnpm(['install', withoutAgeCheck])",
    'pnpm add left',
  ])('is refused beside the lockfile: %s', (line) => {
    expect(unlockedInstalls('Dockerfile', line)).toHaveLength(1)
  })
})

describe('images', () => {
  const digest = `sha256:${'0'.repeat(64)}`

  test('are named by digest, but for those that are excepted, which warn', () => {
    const files = ['Dockerfile', 'docker-compose.yml', 'deploy/pgbouncer.Dockerfile']
    const found = files.map((file) => imageFindings(file, read(file)))
    expect(found.flatMap(({ problems }) => problems)).toEqual([])
    expect(found.map(({ warnings }) => warnings.length)).toEqual([1, 3, 1])
  })

  test('with a digest, or that are a stage, are in order', () => {
    const text = `FROM node:30@${digest} AS build\nFROM --platform=linux/amd64 node:30@${digest}\nFROM build\n`
    expect(imageFindings('Dockerfile', text)).toEqual({ problems: [], warnings: [] })
  })

  test.each([
    'FROM alpine',
    'from node:24',
    '    image: postgres:19',
    "    image: 'redis:9'",
    'FROM node:24@sha256:abc',
  ])('are refused without: %s', (line) => {
    expect(imageFindings('Dockerfile', line).problems).toHaveLength(1)
  })
})

/** Made here from pieces: whole, they would be found in this file too. */
const planted = {
  'a live key': ['sk_', 'live_51Habcdefghijklmnop'],
  'a restricted key': ['rk_', 'live_51Habcdefghijklmnop'],
  'a test key': ['sk_', 'test_51Habcdefghijklmnop'],
  'a secret of webhooks': ['whsec', '_c2VjcmV0IG9mIHdlYmhvb2tz'],
  'a private key': ['-----BEGIN RSA PRIVATE', ' KEY-----'],
  'a newer private key': ['-----BEGIN PRIVATE', ' KEY-----\nMIIE'],
  'a signed token': ['eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'],
  'a password of a database': ['postgres://school:', 'Tr0ub4dor3@db.internal/school'],
  'a password of a mail server': ['smtps://office:', 'Tr0ub4dor3@mail.internal'],
  'a line of an environment file': ['POSTGRES_', 'PASSWORD=correct-horse'],
}

describe('secrets', () => {
  const look = (text: string) =>
    spawnSync(
      process.execPath,
      [
        `${root}node_modules/secretlint/bin/secretlint.js`,
        '--secretlintrc',
        `${root}.secretlintrc.json`,
        '--stdinFileName',
        'planted.txt',
      ],
      { input: text, encoding: 'utf8', cwd: root },
    )

  test('of every kind are found at once, and none is printed', () => {
    const lines = Object.values(planted).map((parts) => parts.join(''))
    const { status, stdout } = look(`${lines.join('\n\n')}\n`)
    expect(status).toBe(1)
    const found = new Set([...stdout.matchAll(/^\s+(\d+):\d+\s+error/gm)].map(([, line]) => Number(line)))
    const texts = lines.join('\n\n').split('\n')
    const missed = lines.filter((line) => !found.has(texts.indexOf(line.split('\n')[0] ?? '') + 1))
    expect(missed).toEqual([])
    expect(stdout).not.toContain('Tr0ub4dor3')
  })

  test('are not what stands for one', () => {
    const text =
      'smtps://user:password@host, sk_live_…, whsec_x, postgres://keeper@db/school, STRIPE_SECRET_KEY\n'
    expect(look(text).status).toBe(0)
  })
})
