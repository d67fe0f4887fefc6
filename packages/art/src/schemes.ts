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
}

const { night, ink, violet, lilac, mist, sun, apricot, coral, rose, teal, mint, sky, paper } = palette

export const mistScheme: Scheme = {
  sky: mist,
  sun,
  farHill: lilac,
  nearHill: violet,
  accent: coral,
  second: teal,
  dark: night,
  line: night,
}

export const schemes: readonly [Scheme, ...Scheme[]] = [
  mistScheme,
  {
    sky: violet,
    sun: coral,
    farHill: ink,
    nearHill: night,
    accent: sun,
    second: mint,
    dark: night,
    line: paper,
  },
  {
    sky,
    sun: apricot,
    farHill: mint,
    nearHill: teal,
    accent: violet,
    second: coral,
    dark: night,
    line: night,
  },
  {
    sky: night,
    sun,
    farHill: violet,
    nearHill: ink,
    accent: coral,
    second: lilac,
    dark: violet,
    line: mist,
  },
  {
    sky: rose,
    sun: coral,
    farHill: apricot,
    nearHill: night,
    accent: teal,
    second: sun,
    dark: night,
    line: night,
  },
  {
    sky: teal,
    sun,
    farHill: mint,
    nearHill: night,
    accent: coral,
    second: lilac,
    dark: night,
    line: paper,
  },
  {
    sky: sun,
    sun: paper,
    farHill: apricot,
    nearHill: coral,
    accent: violet,
    second: teal,
    dark: night,
    line: night,
  },
  {
    sky: mint,
    sun: paper,
    farHill: teal,
    nearHill: night,
    accent: coral,
    second: sun,
    dark: night,
    line: night,
  },
]
