// What follows `--` on the command line of a long test: `npm run test:faults -- X27`, `npm run test:payments -- time.test.ts`.

/**
 * Arguments for the test runner: words with a slash or an ending are files, by a part of their path; others are cases, by
 * how their titles begin or go on ("X27", "case 12", which is not case 120). `everything` is run when no file is named.
 */
export function chosenTests(words, everything = []) {
  const files = words.filter(isFile)
  const cases = words.filter((word) => !isFile(word)).map((word) => `\\b${escaped(word)}\\b`)
  return [
    ...(files.length > 0 ? files : everything),
    ...(cases.length > 0 ? ['--testNamePattern', cases.join('|')] : []),
  ]
}

const isFile = (word) => /[/]|\.ts$/.test(word)

function escaped(word) {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}
