import { between } from '../random.ts'
import type { Scene } from '../scenery.ts'
import { group, moved, path, scaled } from '../shapes.ts'
import { ground, placesAlong, roll } from './ground.ts'

/** A striped big top on a hill. */
export function tent(scene: Scene): string {
  const { size, scheme, random } = scene
  const hill = roll(scene, 0.15, 0.03)
  const x = size.width * (random() > 0.5 ? between(random, 0.1, 0.2) : between(random, 0.8, 0.9))
  return (
    ground(scene, roll(scene, -0.1), scheme.farHill) +
    group(`${moved([x, hill(x) + size.height * 0.03])} ${scaled(size.height / 900)}`, bigTop(scene)) +
    ground(scene, hill, scheme.nearHill)
  )
}

/** A camp of small tents. */
export function tents(scene: Scene): string {
  const { size, scheme, random } = scene
  const hill = roll(scene, 0.22, 0.02)
  const camp = placesAlong(scene, Math.round((size.width / size.height) * 4)).map((x, index) => {
    const place = `${moved([x, hill(x) + 12])} ${scaled((size.height / 900) * between(random, 0.7, 1.1))}`
    return group(
      place,
      path('M-80 0L0-105L80 0Z', { fill: index % 2 ? scheme.snow : scheme.second }) +
        path('M-18 0L0-105L18 0Z', { fill: scheme.nearHill }),
    )
  })
  return (
    ground(scene, roll(scene, 0, 0.05), scheme.farHill) + camp.join('') + ground(scene, hill, scheme.nearHill)
  )
}

function bigTop({ scheme }: Scene): string {
  return (
    path('M0-300V-250M0-300L44-286L0-272', { stroke: scheme.line, width: 6, join: 'round' }) +
    path('M-170-110C-110-140-30-190 0-255C30-190 110-140 170-110V0H-170Z', { fill: scheme.snow }) +
    path(
      'M0-255C-12-190-40-140-58-110V0H-112V-110C-66-140-20-190 0-255C20-190 66-140 112-110V0H58V-110C40-140 12-190 0-255Z',
      {
        fill: scheme.second,
      },
    ) +
    path('M-178-112q14 26 28 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t28 0t28 0l-6-10H-172z', {
      fill: scheme.nearHill,
    }) +
    path('M-26 0V-50Q0-86 26-50V0Z', { fill: scheme.nearHill })
  )
}
