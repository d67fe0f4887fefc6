// What follows `--` on the command line of a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/**
 * Arguments for a long test's runner: words with a slash or an ending are files, by a part of their path; others are cases,
 * by how their titles begin or go on ("X27", "case 12", which is not case 120). `everything` is run when no file is named.
 */
export function chosenTests(words, everything = []) {
  const files = words.filter(isFile)
  const cases = words.filter((word) => !isFile(word))
  return [
    ...(files.length > 0 ? files : everything),
    ...(cases.length > 0 ? ['--testNamePattern', patternOf(cases)] : []),
  ]
}

/**
 * Among `files`, those that words mean, and which of their titles. A word is a part of a path where some path has it, and
 * of a title otherwise: then only files whose text holds it are left.
 */
export function findTests(words, files = testFiles(), read = (file) => readFileSync(inRoot(file), 'utf8')) {
  const paths = words.filter((word) => files.some((file) => file.includes(word)))
  const titles = words.filter((word) => !paths.includes(word))
  const named = files.filter((file) =>
    paths.length > 0 ? paths.some((path) => file.includes(path)) : !file.includes('.long.'),
  )
  if (titles.length === 0) return { files: named, pattern: undefined }
  const holding = named.filter((file) => titles.some((title) => read(file).includes(title)))
  return { files: holding, pattern: patternOf(titles) }
}

export const isJourney = (file) => file.endsWith('.e2e.ts')

/** Words as a pattern that means just them. */
export const escaped = (word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

const isFile = (word) => /[/]|\.ts$/.test(word)

const patternOf = (words) => words.map((word) => `\\b${escaped(word)}\\b`).join('|')

function testFiles() {
  const packages = readdirSync(inRoot('packages')).map((name) => `packages/${name}`)
  const inParts = ['apps/api', 'apps/web', ...packages].flatMap((part) =>
    ['src', 'test', 'e2e'].map((folder) => `${part}/${folder}`),
  )
  return [...inParts, 'scripts', 'test']
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
}
