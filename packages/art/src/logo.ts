import { circle, ellipse, group, path, rectangle } from './shapes.ts'
import { palette } from './palette.ts'
import { svgDocument } from './svg-document.ts'

/** The mark of the school: a note before the sun, over a hill. Drawn for 16 pixels, so with few, thick parts. */
export function logoSvg(): string {
  return svgDocument({ x: 0, y: 0, width: logoSide, height: logoSide }, logoDrawing())
}

const logoSide = 64

/** The mark's content for use inside another drawing. The tile's rounded corners are part of every shape. */
export function logoDrawing(): string {
  const { violet, sun, coral, night } = palette
  return [
    rectangle([0, 0], logoSide, logoSide, { fill: violet }, 14),
    circle([32, 30], 23, { fill: sun }),
    path('M0 47C12 39 22 41 34 47S54 52 64 45V50A14 14 0 0 1 50 64H14A14 14 0 0 1 0 50Z', { fill: coral }),
    note(night),
  ].join('')
}

function note(colour: string): string {
  return group(
    'translate(-1 0)',
    ellipse([27, 42], 8.5, 7, { fill: colour, transform: 'rotate(-20 27 42)' }),
    path('M32.5 42V10', { stroke: colour, width: 5 }),
    path('M30 9.5C33 20 47 19 45 33C42 26 37 25 30 24Z', { fill: colour }),
  )
}
