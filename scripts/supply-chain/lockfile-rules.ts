import { isLower, lockedPackages } from './locked-packages.ts'
import { deniedPackages, minimumVersions } from './minimum-versions.ts'

const registryPackage = /^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/

/** What is wrong with the packages of a `pnpm-lock.yaml`. */
export function lockfileProblems(lockfile: string): string[] {
  return lockedPackages(lockfile).flatMap(({ name, version, resolution }) => [
    // A tarball, a repository or a folder stands there instead, or a hash that is too weak or missing.
    ...(registryPackage.test(resolution)
      ? []
      : [`${name}@${version} does not come from the registry by its hash: ${resolution}`]),
    ...(Object.hasOwn(deniedPackages, name) ? [`${name} is not allowed: ${deniedPackages[name]}`] : []),
    ...minimumVersions
      .filter((minimum) => minimum.name === name && isLower(version, minimum.least))
      .map(({ least, advisory }) => `${name}@${version} is below ${least}: ${advisory}`),
  ])
}

/** Minimum versions of what is not installed any more: the list is kept short. */
export function staleMinimums(lockfile: string): string[] {
  const names = new Set(lockedPackages(lockfile).map(({ name }) => name))
  return minimumVersions
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => `${name} is not installed any more`)
}
