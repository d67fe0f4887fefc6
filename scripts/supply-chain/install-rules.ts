const threeDaysInMinutes = 3 * 24 * 60

/** What is wrong with how packages may come in, as `pnpm-workspace.yaml` says. */
export function workspaceProblems(workspace: string): string[] {
  const problems: string[] = []
  const age = Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1] ?? 0)
  if (age < threeDaysInMinutes) problems.push('minimumReleaseAge lets in what is younger than three days')
  if (
    /^(minimumReleaseAgeExclude|onlyBuiltDependencies|dangerouslyAllowAllBuilds|neverBuiltDependencies)\b/m.test(
      workspace,
    )
  )
    problems.push('pnpm-workspace.yaml opens a way around the age or the scripts of packages')
  const [, builds = ''] = /^allowBuilds:\n((?: {2}.*\n)*)/m.exec(workspace) ?? []
  for (const [, name] of builds.matchAll(/^ {2}(\S+): (?!false$).*$/gm))
    problems.push(`${name} may run a script when it is installed; none is needed`)
  return problems
}

/** Packages come in by exact versions; `dependencies` is a package.json's. */
export function looseVersions(manifest: string): string[] {
  const { name, dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest) as Record<
    string,
    unknown
  >
  return Object.entries({
    ...toObject(dependencies),
    ...toObject(devDependencies),
    ...toObject(optionalDependencies),
  })
    .filter(
      ([, version]) =>
        !/^(catalog:|workspace:\*|(npm:[^@]+@)?\d+\.\d+\.\d+(-[\w.]+)?$)/.test(String(version)),
    )
    .map(
      ([dependency, version]) =>
        `${String(name)} takes ${dependency} in the version "${String(version)}", which is not one`,
    )
}

const toObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : {})

/**
 * Installs that could take other versions than the lockfile's. Those ask for no ages (`minimum-release-age=0`), because
 * each of their versions was old enough when it came in.
 */
export function unlockedInstalls(file: string, text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /pnpm (?:install|add|update)\b|'(?:install|add|update)'/.test(line))
    .filter((line) => !line.includes('--frozen-lockfile'))
    .map((line) => `${file} installs what the lockfile does not name: ${line.trim()}`)
}

const registryPackage = /^ {4}resolution: \{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/

/** Lines of a `pnpm-lock.yaml` that take a package from elsewhere than the registry, or without a strong hash. */
export function foreignPackages(lockfile: string): string[] {
  return lockfile.split('\n').filter((line) => line.includes('resolution:') && !registryPackage.test(line))
}
