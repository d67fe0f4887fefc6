import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// No key, token or password in any file that is or might be committed: part of npm run verify. What is looked for
// stands in .secretlintrc.json; a placeholder is written as `user:password@…`.

const root = fileURLToPath(new URL('..', import.meta.url))
const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const { status, stdout } = spawnSync('git', git, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
// An archive has no list of its files: there everything is looked at that is not ignored.
const files =
  status === 0 ? stdout.split('\0').filter((file) => file && existsSync(`${root}${file}`)) : ['**/*']
const lint = `${root}node_modules/secretlint/bin/secretlint.js`
const options = status === 0 ? ['--no-glob'] : ['--secretlintignore', '.gitignore']
const found = spawnSync(process.execPath, [lint, ...options, ...files], { cwd: root, stdio: 'inherit' })
process.exitCode = found.status ?? 1
