import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export interface Finding {
  rule: string
  reason: string
  line: number
}

const oxlint = fileURLToPath(new URL('../node_modules/oxlint/bin/oxlint', import.meta.url))
const configuration = new URL('../oxlint.config.ts', import.meta.url).href

const report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      filename: z.string(),
      help: z.string().default(''),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
})

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
    this.#findings = byFile(report.parse(JSON.parse(stdout)).diagnostics)
  }

  findings(file: string, rule: string): Finding[] {
    return (this.#findings.get(file) ?? []).filter((finding) => finding.rule === rule)
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

function byFile(diagnostics: z.infer<typeof report>['diagnostics']): Map<string, Finding[]> {
  const files = new Map<string, Finding[]>()
  for (const { code, filename, help, labels } of diagnostics) {
    const finding = { rule: code, reason: help, line: labels[0]?.span.line ?? 0 }
    files.set(filename, [...(files.get(filename) ?? []), finding])
  }
  return files
}
