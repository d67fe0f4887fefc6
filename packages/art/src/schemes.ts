import { palette } from './palette.ts'

/** The colours of one poster. Within a scheme `sun`, `accent` and `second` always differ from each other. */
export interface Scheme {
  sky: string
  sun: string
  farHill: string
  nearHill: string
  /** The instrument's main colour. */
  accent: string
  /** The instrument's second colour. */
  second: string
  /** Dark parts and outlines of the instrument; visible on `sky`. */
  dark: string
  /** Loose notes and sound waves in the sky. */
  line: string
  /** Snow, sails and clouds; stands out from `sky`. */
  snow: string
  /** Trees and every other house; stands out from `farHill`. */
  leaf: string
  /** Lit windows and lamps. */
  glow: string
}

const { night, ink, dusk, violet, lilac, mist, sun, apricot, coral, rose, teal, pine, mint, sky, paper } =
  palette

export const mistScheme: Scheme = scheme(
  [mist, sun, lilac, violet],
  [coral, teal, night, night],
  [paper, teal, sun],
)

/**
 * Each from dawn to night: the sky, its sun, the far and the near hill; the instrument and the notes; snow, leaves and
 * lamps. The near hill is never as dark as the dark parts of an instrument that stands before it.
 */
export const schemes: readonly [Scheme, ...Scheme[]] = [
  mistScheme,
  scheme([violet, coral, ink, dusk], [sun, mint, night, paper], [lilac, violet, sun]),
  scheme([sky, apricot, mint, teal], [violet, coral, night, night], [paper, pine, sun]),
  scheme([night, sun, dusk, ink], [coral, lilac, violet, mist], [mist, violet, sun]),
  scheme([rose, coral, apricot, violet], [teal, sun, night, night], [paper, coral, sun]),
  scheme([teal, sun, mint, pine], [coral, lilac, night, paper], [mist, pine, sun]),
  scheme([sun, paper, apricot, coral], [violet, teal, night, night], [paper, coral, paper]),
  scheme([mint, paper, teal, pine], [coral, sun, night, night], [paper, pine, sun]),
  scheme([lilac, paper, violet, dusk], [sun, coral, night, night], [mist, ink, sun]),
  scheme([apricot, paper, coral, violet], [teal, sun, night, night], [mist, violet, sun]),
  scheme([coral, sun, violet, dusk], [mint, paper, night, paper], [rose, ink, sun]),
  scheme([ink, apricot, dusk, night], [mint, coral, violet, mist], [lilac, violet, sun]),
  scheme([pine, apricot, teal, mint], [sun, rose, night, paper], [mint, pine, sun]),
  scheme([sky, sun, lilac, violet], [coral, teal, night, night], [paper, violet, paper]),
  scheme([paper, coral, mint, teal], [violet, sun, night, night], [sky, pine, sun]),
  scheme([mist, coral, apricot, dusk], [teal, sun, night, night], [paper, coral, sun]),
]

type Four = readonly [string, string, string, string]

function scheme(land: Four, drawn: Four, small: readonly [string, string, string]): Scheme {
  const [sky, sun, farHill, nearHill] = land
  const [accent, second, dark, line] = drawn
  const [snow, leaf, glow] = small
  return { sky, sun, farHill, nearHill, accent, second, dark, line, snow, leaf, glow }
}
