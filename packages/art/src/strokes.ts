import type { Scheme } from './schemes.ts'
import { path } from './shapes.ts'

/** A tube along a path: its outline and its colour. */
export function tube(commands: string, width: number, fill: string, { dark }: Scheme): string {
  return (
    path(commands, { stroke: dark, width: width + 14, cap: 'round', join: 'round' }) +
    path(commands, { stroke: fill, width, cap: 'round', join: 'round' })
  )
}

/** The paint of a part with an outline. */
export function outlined(fill: string, { dark }: Scheme, width = 8) {
  return { fill, stroke: dark, width, join: 'round' } as const
}
