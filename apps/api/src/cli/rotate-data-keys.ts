import { rotateDataKeys as rotate, type Rotation } from '../features/private-notes/rotate-keys.ts'
import { withSchool } from './open-school.ts'
import type { Command } from './command.ts'

/** The exit code is 1 when something remains that the first key of DATA_KEYS has not sealed. */
export const rotateDataKeys: Command = {
  failure: 'the keys could not be replaced everywhere',
  run: () =>
    withSchool(async ({ deps }) => {
      const counts = await rotate(deps, ({ resealed }) =>
        process.stderr.write(`${resealed} notes sealed anew\n`),
      )
      process.stdout.write(toText(counts))
      return counts.left > 0 ? 1 : 0
    }),
}

function toText({ resealed, changedMeanwhile, unopenable, left }: Rotation): string {
  return [
    `${resealed} sealed anew, ${changedMeanwhile} changed in the meantime, ${unopenable} that no key opens`,
    left === 0 ? 'nothing is left: the other keys can go' : `${left} left: the other keys are still needed`,
    '',
  ].join('\n')
}
