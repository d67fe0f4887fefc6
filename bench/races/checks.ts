/** What a race has shown, printed as it is found. */
export class Checks {
  passed = 0
  failed = 0

  /** `measured` is shown whatever comes out. */
  note(claim: string, holds: boolean, measured: string | number) {
    if (holds) this.passed++
    else this.failed++
    process.stdout.write(`${holds ? 'ok    ' : 'FAILED'}  ${claim}: ${measured}\n`)
  }
}
