/** Colours of the art. Interface colours are in the web application's style sheet. */
export const palette = {
  night: '#17133A',
  ink: '#221C55',
  dusk: '#342A80',
  violet: '#4B35D0',
  lilac: '#B9A8FF',
  mist: '#ECE8FF',
  sun: '#FFB81C',
  apricot: '#FF8A4C',
  coral: '#F2495C',
  rose: '#FFC7CC',
  teal: '#0F9D8A',
  pine: '#0B6F63',
  mint: '#9CE0CF',
  sky: '#BFE3FF',
  paper: '#FFFDF8',
} as const

/** WCAG 2.2 contrast ratio of two `#RRGGBB` colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Night or paper, whichever reads better on the given colour. */
export function textColourOn(background: string): string {
  const { night, paper } = palette
  return contrastRatio(night, background) > contrastRatio(paper, background) ? night : paper
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(parseInt(colour.slice(start, start + 2), 16)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
