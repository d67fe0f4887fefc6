export interface LockedPackage {
  name: string
  version: string
  /** As the lockfile says where the package comes from and how it is recognised. */
  resolution: string
}

/**
 * The packages of a `pnpm-lock.yaml`: read line by line, in the one form in which pnpm writes it. Throws when there is
 * an entry of another form.
 */
export function lockedPackages(lockfile: string): LockedPackage[] {
  const [, section = ''] = /^packages:\n([\s\S]*?)^\S/m.exec(`${lockfile}\nend:\n`) ?? []
  const packages = [...section.matchAll(/^ {2}'?(@?[^@'\n]+)@([^'\n]+?)'?:\n {4}resolution: (.*)$/gm)].map(
    ([, name = '', version = '', resolution = '']) => ({ name, version, resolution }),
  )
  const entries = [...section.matchAll(/^ {2}\S/gm)].length
  if (entries === 0 || packages.length !== entries)
    throw new Error(
      `pnpm-lock.yaml is written in a form that is not known: ${packages.length} of ${entries} packages`,
    )
  return packages
}

/** Whether `version` is lower than `least`; a release candidate is lower than its release. */
export function isLower(version: string, least: string): boolean {
  const [release, candidate] = parts(version)
  const [leastRelease, leastCandidate] = parts(least)
  for (const [index, number] of leastRelease.entries()) {
    const difference = (release[index] ?? 0) - number
    if (difference !== 0) return difference < 0
  }
  return candidate !== '' && (leastCandidate === '' || candidate < leastCandidate)
}

function parts(version: string): [number[], string] {
  const [release = '', ...candidate] = version.split('-')
  return [release.split('.').map(Number), candidate.join('-')]
}
