import { bandshell } from './banners/bandshell.ts'
import { keyboardRoad } from './banners/keyboard-road.ts'
import { bannerBox, cropBox } from './banners/page.ts'
import { trumpetParty } from './banners/trumpet-party.ts'
import { violinMorning } from './banners/violin-morning.ts'
import { palette } from './palette.ts'
import { svgDocument } from './svg-document.ts'

export type BannerIndex = 0 | 1 | 2 | 3

/**
 * The flat colour behind a banner's headline and a text colour that reads on it. What a window shows of the left
 * 45 % of its width and of the upper 74 % of the height hold nothing else.
 */
export const bannerColours: Record<BannerIndex, { background: string; text: string }> = {
  0: { background: palette.night, text: palette.paper },
  1: { background: palette.mist, text: palette.night },
  2: { background: palette.sky, text: palette.night },
  3: { background: palette.violet, text: palette.paper },
}

/** A wide banner, 4:1, of which narrower windows show a part: see `bannerBox`. */
export function bannerSvg(index: BannerIndex): string {
  return svgDocument(bannerBox, drawings[index]())
}

/** The right side of the same banner in the proportions 4:3, for phones, where the headline stands above it. */
export function bannerCropSvg(index: BannerIndex): string {
  return svgDocument(cropBox, drawings[index]())
}

const drawings: Record<BannerIndex, () => string> = {
  0: bandshell,
  1: violinMorning,
  2: keyboardRoad,
  3: trumpetParty,
}
