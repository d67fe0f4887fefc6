import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { bannerColours, bannerCropSvg, bannerSvg } from '../src/banner.ts'
import type { BannerIndex } from '../src/banner.ts'
import { bannerBox, calmZone } from '../src/banners/page.ts'
import { contrastRatio } from '../src/palette.ts'
import { expectSoundSvg } from './sound-svg.ts'

const banners: BannerIndex[] = [0, 1, 2, 3]

describe.each(banners)('banner %i', (index) => {
  test('wide and cropped drawings are sound, stable and below 16 KB', () => {
    for (const draw of [bannerSvg, bannerCropSvg]) {
      expectSoundSvg(draw(index))
      expect(draw(index)).toBe(draw(index))
      expect(Buffer.byteLength(draw(index))).toBeLessThan(16_000)
    }
  })

  test('the zone of the headline shows the promised colour in every pixel', async () => {
    const scale = 0.5
    const { data: pixels } = await sharp(Buffer.from(bannerSvg(index)))
      .resize(bannerBox.width * scale)
      .extract({
        left: (calmZone.x - bannerBox.x) * scale,
        top: 0,
        width: calmZone.width * scale,
        height: calmZone.height * scale,
      })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colours = new Set<string>()
    for (let at = 0; at < pixels.length; at += 3) colours.add(pixels.subarray(at, at + 3).toString('hex'))
    expect([...colours]).toEqual([bannerColours[index].background.slice(1).toLowerCase()])
  })

  test('nothing but lights and confetti touches the top: no sun is cut off, at whatever width', async () => {
    const { data, info } = await sharp(Buffer.from(bannerSvg(index)))
      .resize(1000)
      .extract({ left: 0, top: 0, width: 1000, height: 3 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const background = bannerColours[index].background.slice(1).toLowerCase()
    const others = Array.from({ length: info.width * info.height }, (_, at) =>
      data.subarray(at * 3, at * 3 + 3).toString('hex'),
    ).filter((colour) => colour !== background)
    expect(others.length).toBeLessThan(info.width * info.height * 0.02)
  })

  test('the headline reads on it at 7:1 or better', () => {
    const { background, text } = bannerColours[index]
    expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(7)
  })

  test('the crop is 4:3', async () => {
    const { width, height } = await sharp(Buffer.from(bannerCropSvg(index))).metadata()
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 2)
  })
})
