export type Point = readonly [x: number, y: number]

/** How a shape is painted. A shape with a stroke has no fill unless one is given. */
export interface Paint {
  fill?: string
  stroke?: string
  width?: number
  opacity?: number
  dash?: string
  cap?: 'round' | 'butt'
  join?: 'round' | 'miter'
  transform?: string
}

/** One decimal is enough for a drawing of 1200 units and keeps the file small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10 + 0
}

export function circle([x, y]: Point, radius: number, paint: Paint): string {
  return element('circle', { cx: x, cy: y, r: radius, ...attributesOf(paint) })
}

export function ellipse([x, y]: Point, radiusX: number, radiusY: number, paint: Paint): string {
  return element('ellipse', { cx: x, cy: y, rx: radiusX, ry: radiusY, ...attributesOf(paint) })
}

/** `corner` is the radius of the rounded corners. */
export function rectangle(
  [x, y]: Point,
  width: number,
  height: number,
  paint: Paint,
  corner?: number,
): string {
  return element('rect', { x, y, width, height, rx: corner, ...attributesOf(paint) })
}

export function line([x1, y1]: Point, [x2, y2]: Point, paint: Paint): string {
  return path(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, paint)
}

/** `commands` is path data that is already rounded. */
export function path(commands: string, paint: Paint): string {
  return element('path', { d: commands, ...attributesOf(paint) })
}

export function polygon(corners: readonly Point[], paint: Paint): string {
  return path(`M${corners.map(coordinates).join('L')}Z`, paint)
}

export function group(transform: string, ...children: string[]): string {
  return element('g', { transform }, children.join(''))
}

export function moved([x, y]: Point): string {
  return `translate(${round(x)} ${round(y)})`
}

export function turned(degrees: number): string {
  return `rotate(${round(degrees)})`
}

/** Scale factors keep three decimals: on a 1200 unit drawing one decimal would shift edges by whole units. */
export function scaled(factor: number): string {
  return `scale(${Number(factor.toFixed(3))})`
}

export function coordinates([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

function attributesOf({ fill, stroke, width, opacity, dash, cap, join, transform }: Paint) {
  return {
    fill: fill ?? (stroke === undefined ? undefined : 'none'),
    stroke,
    'stroke-width': width,
    opacity,
    'stroke-dasharray': dash,
    'stroke-linecap': cap,
    'stroke-linejoin': join,
    transform,
  }
}
