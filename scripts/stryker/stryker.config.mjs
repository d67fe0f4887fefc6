// npm run test:long -- mutants: breaks the rules on money and authority in TypeScript, one small change at a time, and
// shows which changes no test notices.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'apps/api/src/{features/checkout,features/refunds,auth,callers,policy,admission}/*.ts',
    '!**/*.test.ts',
  ],
  // Words and tables are no decisions; without a text of SQL everything fails.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
  vitest: { configFile: 'scripts/stryker/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs once, when a file is loaded, cannot be told apart by test.
  ignoreStatic: true,
  // Each has a PostgreSQL of its own.
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 60_000,
  // Stryker rewrites the paths in it by an interface that TypeScript 7 does not have; nothing here needs it.
  tsconfigFile: 'none.json',
  ignorePatterns: ['.cache', '.data', 'bench', 'docs', 'tools', 'dist', 'dist-server', 'dist-types'],
  tempDirName: '.cache/stryker',
  incremental: true,
  incrementalFile: '.cache/stryker-incremental.json',
  reporters: ['clear-text', 'progress-append-only'],
}
