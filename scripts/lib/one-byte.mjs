import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes every letter beyond ASCII of the scripts in a folder as an escape. V8 keeps the text of what it runs, in two
 * bytes a letter as soon as one of them needs two: a single dash doubles the memory that a bundle takes.
 */
export async function toOneByte(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  await Promise.all(files.map((file) => escapeFile(join(folder, file))))
}

async function escapeFile(file) {
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replaceAll(/[^\0-\x7F]/g, escapeUnit))
}

/** By units of UTF-16: a pair of them is one letter in strings, templates and expressions alike. */
const escapeUnit = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
