import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importTable } from './import-table.ts'
import { plants, type Plant } from './import-plants.ts'
import { PlantedSources } from './planted-sources.ts'

const sources = new PlantedSources()

beforeAll(() => {
  for (const { file, refused, permitted } of plants) sources.plant(file, [...refused, ...permitted])
  sources.plant('apps/api/src/features/courses/planted.test.ts', ["import { thing } from '../../config.ts'"])
  sources.lint()
})
afterAll(() => sources.remove())

const imports = (file: string) => sources.findings(file, 'eslint(no-restricted-imports)')

test('every row of the table has its plant', () => {
  expect(plants.map((plant) => plant.row).sort()).toEqual(importTable.map((row) => row.code).sort())
})

describe.each(plants)('$row', ({ row, file, refused, permitted }: Plant) => {
  test('refuses what it forbids, each import of it', () => {
    const lines = new Set(imports(file).map((finding) => finding.line))
    expect(refused.filter((_, index) => !lines.has(index + 1))).toEqual([])
  })

  test('each of its rules is among the reasons', () => {
    const reasons = new Set(imports(file).map((finding) => finding.reason))
    const rules = importTable.find(({ code }) => code === row)?.forbidden ?? []
    expect(rules.map((rule) => rule.message).filter((message) => !reasons.has(message))).toEqual([])
  })

  test('permits what it allows', () => {
    const lines = new Set(imports(file).map((finding) => finding.line))
    expect(permitted.filter((_, index) => lines.has(refused.length + index + 1))).toEqual([])
  })
})

test('tests may import what they prove', () => {
  expect(imports('apps/api/src/features/courses/planted.test.ts')).toEqual([])
})
