/**
 * Images that are named without a digest, and why. A digest must be looked up where the image is published; where this
 * was written nothing but package registries can be reached, and an invented one would be worse than none. To close a
 * line: `docker buildx imagetools inspect <image>`, then write `<image>@sha256:<digest>` and delete the line here.
 */
const withoutDigest: Record<string, string> = {
  'caddy:2': '2026-11-25: its digest could not be looked up',
  'debian:bookworm-slim': '2026-11-23: its digest could not be looked up',
  'haproxy:3.2': '2026-11-23: its digest could not be looked up',
  'node:24-bookworm-slim': '2026-11-22: its digest could not be looked up',
  'postgres:18': '2026-11-22: its digest could not be looked up',
}

export interface ImageFindings {
  problems: string[]
  warnings: string[]
}

/** Images of a Dockerfile or a compose file: the same ones tomorrow only by their digests. */
export function imageFindings(file: string, text: string): ImageFindings {
  const images = [...text.matchAll(/^\s*(?:FROM(?:\s+--\S+)*|image:)\s+['"]?([^\s'"]+)/gim)].map(
    ([, image = '']) => image,
  )
  const stages = new Set([...text.matchAll(/^FROM\s.*\sAS\s+(\S+)/gim)].map(([, stage]) => stage))
  const loose = images.filter((image) => !stages.has(image) && !/@sha256:[0-9a-f]{64}$/.test(image))
  return {
    problems: loose
      .filter((image) => !Object.hasOwn(withoutDigest, image))
      .map((image) => `${file}: ${image} is named without a digest`),
    warnings: [...new Set(loose)]
      .filter((image) => Object.hasOwn(withoutDigest, image))
      .map((image) => `${file}: ${image} is named without a digest (${withoutDigest[image]})`),
  }
}
