import { palette } from './palette.ts'
import type { Paint } from './shapes.ts'

/** The cast shadow of a cut-out: flat, never blurred, because filters are slow to rasterise. */
export const shadow: Paint = { fill: palette.night, opacity: 0.2 }
