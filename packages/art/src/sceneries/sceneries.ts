import type { Scene } from '../scenery.ts'
import { city, town } from './buildings.ts'
import { tent, tents } from './festival.ts'
import { dunes, fields, hills, mountains } from './hills.ts'
import { forest, trees } from './trees.ts'
import { lake, sea } from './water.ts'

export const sceneries = {
  hills,
  mountains,
  fields,
  dunes,
  lake,
  sea,
  trees,
  forest,
  town,
  city,
  tent,
  tents,
} as const satisfies Record<string, (scene: Scene) => string>

export type SceneryName = keyof typeof sceneries

// The keys of the table are its names, and there is a first one.
export const sceneryNames = Object.keys(sceneries) as [SceneryName, ...SceneryName[]]
