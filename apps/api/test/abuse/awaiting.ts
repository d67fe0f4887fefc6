/**
 * Cases whose guard is not built yet, and where. Each is expected to fail and says so when it passes: then its line goes.
 * A case that has no test here yet needs one in references.ts instead.
 */
export const awaiting: Partial<Record<string, string>> = {}
