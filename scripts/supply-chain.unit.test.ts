import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { imageFindings } from './supply-chain/image-rules.ts'
import { looseVersions, unlockedInstalls, workspaceProblems } from './supply-chain/install-rules.ts'
import { isLower, lockedPackages } from './supply-chain/locked-packages.ts'
import { lockfileProblems } from './supply-chain/lockfile-rules.ts'
import { minimumVersions } from './supply-chain/minimum-versions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')
const lockfile = read('pnpm-lock.yaml')
const pnpmBinary = `${root}tools/node_modules/@pnpm/exe.${process.platform}-${process.arch}/pnpm`
const hash = `sha512-${'A'.repeat(86)}==`

/** Our lockfile with one more package. */
const withPackage = (name: string, resolution: string) =>
  lockfile.replace(/^packages:\n/m, `packages:\n\n  '${name}':\n    resolution: ${resolution}\n`)

describe('the lockfile', () => {
  test('is right as it is, and read whole', () => {
    expect(lockfileProblems(lockfile)).toEqual([])
    expect(lockedPackages(lockfile).length).toBeGreaterThan(500)
    expect(lockedPackages(lockfile)).toContainEqual(
      expect.objectContaining({ name: '@fastify/static', version: '10.1.11' }),
    )
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
    expect(lockfileProblems(withPackage(name, resolution))).toEqual([
      expect.stringContaining('does not come from the registry by its hash'),
    ])
  })

  test.each(['@fastify/express@4.0.0', 'jsonwebtoken@9.0.2', 'request@2.88.2', 'multer@2.0.0'])(
    'refuses %s, whoever brings it',
    (name) => {
      expect(lockfileProblems(withPackage(name, `{integrity: ${hash}}`))).toEqual([
        expect.stringContaining('is not allowed'),
      ])
    },
  )

  test.each([
    ['fastify@5.12.7', 'CVE-2026-25223'],
    ['@fastify/static@9.1.0', 'CVE-2026-6414'],
    ['drizzle-orm@0.45.1', 'CVE-2026-39356'],
    ['stripe@22.9.9', 'our own floor'],
    ['jose@6.1.9', 'our own floor'],
    ['sharp@0.34.9', 'our own floor'],
  ])('refuses %s beside the version that we use', (name, why) => {
    expect(lockfileProblems(withPackage(name, `{integrity: ${hash}}`))).toEqual([
      expect.stringContaining(why),
    ])
  })

  test.each([
    ['of another version', 'lockfileVersion: 10\n'],
    ['with an entry of another form', lockfile.replace('\n    resolution: {', '\n    source: {')],
  ])('%s is refused, not passed', (_, changed) => {
    expect(() => lockfileProblems(changed)).toThrow('in a form that is not known')
  })

  test('every minimum says what it is for', () => {
    for (const { advisory, least, entered } of minimumVersions)
      expect(`${advisory} ${least} ${entered}`).toMatch(
        /^(CVE-|GHSA-|our own).* \d+\.\d+\.\d+ \d{4}-\d\d-\d\d$/,
      )
  })
})

test.each([
  ['1.0.0-rc.5', '0.45.2', false],
  ['0.45.1', '0.45.2', true],
  ['0.5.0', '0.45.2', true],
  ['10.0.0', '9.1.1', false],
  ['5.12.8-rc.1', '5.12.8', true],
  ['5.12.8', '5.12.8', false],
])('%s is below %s: %s', (version, least, answer) => {
  expect(isLower(version, least)).toBe(answer)
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
    expect(found.map(({ warnings }) => warnings.length)).toEqual([1, 2, 1])
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

describe.skipIf(!existsSync(pnpmBinary))('the bill of materials', () => {
  test('names every package of the lockfile by its address and hash', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cadenza-sbom-'))
    const file = join(folder, 'sbom.json')
    const options = [
      '--sbom-format',
      'cyclonedx',
      '--sbom-spec-version',
      '1.6',
      '--lockfile-only',
      '--out',
      file,
    ]
    spawnSync(pnpmBinary, ['sbom', ...options], { cwd: root, encoding: 'utf8' })
    const bill = JSON.parse(readFileSync(file, 'utf8')) as Bill
    rmSync(folder, { recursive: true })
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    const outside = bill.components.filter(({ externalReferences }) => externalReferences)
    expect(outside.every(({ type, purl }) => type === 'library' && /^pkg:npm\/.+@.+$/.test(purl))).toBe(true)
    const hashes = outside.flatMap(({ externalReferences }) =>
      externalReferences?.flatMap((found) => found.hashes ?? []),
    )
    expect(hashes.every((found) => found?.alg === 'SHA-512' && /^[0-9a-f]{128}$/.test(found.content))).toBe(
      true,
    )
    const named = new Set(
      outside.map(({ name, group, version }) => `${group ? `${group}/` : ''}${name}@${version}`),
    )
    expect(lockedPackages(lockfile).filter(({ name, version }) => !named.has(`${name}@${version}`))).toEqual(
      [],
    )
    expect(hashes.length).toBeGreaterThanOrEqual(named.size)
  })
})

interface Bill {
  bomFormat: string
  specVersion: string
  version: number
  serialNumber: string
  components: {
    type: string
    name: string
    group?: string
    version: string
    purl: string
    externalReferences?: { hashes?: { alg: string; content: string }[] }[]
  }[]
}
