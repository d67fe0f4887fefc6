import { cpus } from 'node:os'
import { load, summary } from './report.ts'

// npm run bench: figures against their limits, every section or those named: `npm run bench -- checkout recovery`. Faces may
// name screens: `npm run bench -- faces=payment-done,go-to`.

const sections: Record<string, (only?: string[]) => Promise<void>> = {
  cost: async () => (await import('./cost.ts')).reportCost(),
  render: async () => (await import('./render.ts')).reportRenders(),
  start: async () => (await import('./start.ts')).reportStart(),
  page: async () => (await import('./faces/page-loads.ts')).reportPage(),
  responses: async () => (await import('./faces/responses.ts')).reportResponses(),
  lighthouse: async () => (await import('./faces/lighthouse.ts')).reportLighthouse(),
  faces: async (only) => (await import('./faces/axe.ts')).reportFaces(only),
  catalogue: async () => (await import('./catalogue.ts')).reportCatalogue(),
  'large-catalogue': async () => (await import('./large-catalogue.ts')).reportLargeCatalogue(),
  weeks: async () => (await import('./weeks.ts')).reportWeeks(),
  calendar: async () => (await import('./calendar.ts')).reportCalendar(),
  search: async () => (await import('./search.ts')).reportSearch(),
  claims: async () => (await import('./claims.ts')).reportClaims(),
  families: async () => (await import('./families.ts')).reportFamilies(),
  timetable: async () => (await import('./timetable-check.ts')).reportTimetableCheck(),
  telemetry: async () => (await import('./telemetry.ts')).reportTelemetry(),
  processes: async () => (await import('./processes.ts')).reportProcesses(),
  checkout: async () => (await import('./checkout-rate.ts')).reportCheckoutRate(),
  'private-notes': async () => (await import('./private-notes.ts')).reportPrivateNotes(),
  races: async () => (await import('./race-times.ts')).reportRaceTimes(),
  recovery: async () => (await import('./recovery.ts')).reportRecovery(),
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sections)
process.stdout.write(`${cpus().length} cores\n`)
for (const asked of names) {
  const [name = '', only] = asked.split('=')
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined
  if (!section) {
    process.stderr.write(`there is no section ${name}; there are ${Object.keys(sections).join(', ')}\n`)
    process.exit(1)
  }
  process.stdout.write(`\n${name}   (load ${load()})\n`)
  await section(only?.split(','))
}
process.stdout.write(`\n${summary()}\n`)
