// Every path and every `npm run` that the documentation names must exist.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './lib/paths.mjs'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const topLevel = readdirSync(root)
const runtimeOnly = /^(\.data|\.cache|node_modules|dist)(\/|$)/

const faults = documents().flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length ? 1 : 0

function documents() {
  const inDocs = readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join(root, 'docs', name))
  const besideCode = globSync('{apps,packages}/*/{,src/**/}README.md', { cwd: root })
  return ['README.md', 'CONTRIBUTING.md', ...besideCode]
    .map((name) => join(root, name))
    .concat(inDocs)
    .filter((file) => file.endsWith('.md') && existsSync(file))
}

function faultsIn(file, text) {
  const where = relative(root, file)
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  return [
    ...missingLinks(file, prose).map((link) => `${where}: no file at the link ${link}`),
    ...missingPaths(file, prose).map((path) => `${where}: no file \`${path}\``),
    ...missingScripts(text).map((name) => `${where}: package.json has no script ${name}`),
  ]
}

function missingLinks(file, prose) {
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => !/^([a-z]+:|#)/i.test(link))
    .filter((link) => !existsSync(resolve(dirname(file), decodeURI(link.replace(/[#?].*$/, '')))))
}

function missingPaths(file, prose) {
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, text]) => text.replace(/[:#]\d+$/, ''))
    .filter((text) => looksLikePath(text))
    .flatMap(withBraces)
    .filter((path) => !existsHere(file, path))
}

/** A path begins with a file or folder of the root, or with ./ or ../ seen from the document. */
function looksLikePath(text) {
  if (/[*<>…$@()=]|^\/|:\/\//.test(text) || runtimeOnly.test(text)) return false
  const [first] = text.split('/')
  return (
    /^\.\.?\//.test(text) ||
    (text.includes('/') ? topLevel.includes(first) : /^[\w.-]+\.(md|mjs)$/.test(text))
  )
}

function existsHere(file, path) {
  return [join(root, path), resolve(dirname(file), path)].some((candidate) => {
    const stat = statSync(candidate, { throwIfNoEntry: false })
    return stat && (!path.endsWith('/') || stat.isDirectory())
  })
}

/** `src/{a,b}.ts` names two files. */
function withBraces(path) {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? []
  return whole ? choices.split(',').flatMap((choice) => withBraces(path.replace(whole, choice))) : [path]
}

function missingScripts(text) {
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
  const short = [...text.matchAll(/npm (start|test)\b/g)].map(([, name]) => name)
  return [...new Set([...named, ...short])].filter((name) => !(name in scripts))
}
