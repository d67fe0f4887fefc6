import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Puts the page tests of a project first. A process ends when the next file needs another environment, and the one
 * that follows loads everything again.
 */
export class DocumentsTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((ofProject) => [
      ...ofProject.filter(isPageTest),
      ...ofProject.filter((file) => !isPageTest(file)),
    ])
  }
}

function isPageTest({ moduleId }: TestSpecification): boolean {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
}
