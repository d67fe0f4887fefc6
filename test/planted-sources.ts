import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Finding {
  rule: string
  reason: string
  line: number
}

const oxlint = fileURLToPath(new URL('../node_modules/oxlint/bin/oxlint', import.meta.url))
const configuration = new URL('../oxlint.config.ts', import.meta.url).href

interface Report {
  diagnostics: {
    code: string
    filename: string
    help?: string
    labels: { span: { line: number } }[]
  }[]
}

/** A folder beside no other sources, linted with the product's own configuration as if it were the root. */
export class PlantedSources {
  readonly #folder = mkdtempSync(join(tmpdir(), 'cadenza-lint-'))
  #findings = new Map<string, Finding[]>()

  plant(file: string, lines: string[]) {
    const path = join(this.#folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${lines.join('\n')}\n`)
  }

  lint() {
    const options = '{ ...options, typeAware: false }'
    this.plant('oxlint.config.ts', [
      `import configuration from '${configuration}'`,
      `const { options, ...rules } = configuration`,
      `export default { ...rules, options: ${options} }`,
    ])
    const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json'], {
      cwd: this.#folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (!stdout.startsWith('{')) throw new Error(`oxlint gave no report: ${stdout}${stderr}`)
    // The linter's version is pinned, and with it the shape of its report.
    this.#findings = byFile(JSON.parse(stdout) as Report)
  }

  findings(file: string, rule: string): Finding[] {
    return (this.#findings.get(file) ?? []).filter((finding) => finding.rule === rule)
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function byFile({ diagnostics }: Report): Map<string, Finding[]> {
  const files = new Map<string, Finding[]>()
  for (const { code, filename, help = '', labels } of diagnostics) {
    const finding = { rule: code, reason: help, line: labels[0]?.span.line ?? 0 }
    files.set(filename, [...(files.get(filename) ?? []), finding])
  }
  return files
}
