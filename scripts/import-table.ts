/**
 * Who may import whom (docs/ARCHITECTURE.md), as the linter reads it. A file belongs to the first row that names it;
 * `import-rules.unit.test.ts` plants a violation of each kind of rule.
 */
export interface ImportRow {
  files: string[]
  except?: string[]
  forbidden: Restriction[]
}

/** A pattern of import specifiers: `regex` (without look-around), or gitignore-style `group` where something is excepted. */
export interface Restriction {
  regex?: string
  group?: string[]
  message: string
  allowTypeImports?: boolean
}

const otherWorkspace = {
  regex:
    '^(\\.\\./)+((apps|packages|bench|scripts|test)|(api|web|art|client|contracts|sandbox)/(src|test|e2e|dist-types))/',
  message: 'Import another workspace package by its name, and only what it exports.',
}
const apiFrameworks = {
  regex: '^(fastify|@fastify/|@trpc/server)',
  message: 'A rule knows nothing of its doors.',
}
const sandbox = { regex: '^@cadenza/sandbox', message: 'Only deps.ts wires the sandbox.' }
const art = {
  regex: '^@cadenza/art',
  message: 'Drawings are served by rest and pages, and sown by the seed.',
}
const web = { regex: '^@cadenza/web', message: 'The API does not import the web.' }
const cardPayments = {
  regex: '^stripe($|/)',
  message: 'The payment provider is behind gateways/payment-gateway.',
}
const tables = [
  folders('db', 'A door calls a use case; use cases own the tables.'),
  { regex: '^(drizzle-orm|postgres)($|/)', message: 'A door calls a use case; use cases own the tables.' },
]
const gateways = folders('gateways', 'Gateways reach a use case through its context.')

const openTelemetry = {
  regex: '^@opentelemetry/',
  message: 'Only telemetry knows what counts and traces, and is loaded only when someone asks for it.',
}

/** The folders `names` (as `a|b`) of the same app, from any depth. */
function folders(names: string, message: string): Restriction {
  return { regex: `^(\\./|(\\.\\./)+)(${names})(/|\\.ts$)`, message }
}

/** A row of what these files must not import. */
function row(files: string, ...forbidden: (Restriction | Restriction[])[]): ImportRow {
  return { files: [files], forbidden: forbidden.flat() }
}

/** A row for each folder of `root`, which stand on each other in this order. */
function floorRows(root: string, floors: string[], forbidden: Restriction[]): ImportRow[] {
  return floors.map((floor, index) => {
    const above = floors.slice(index + 1)
    const message = `${floor} stands below it (the floors of ${root} in scripts/import-table.ts).`
    const upwards = above.length > 0 ? [{ regex: `^(\\.\\./)+(${above.join('|')})/`, message }] : []
    return row(`apps/api/src/${root}/${floor}/**`, forbidden, upwards)
  })
}

function typesOnly(restriction: Restriction): Restriction {
  return { ...restriction, allowTypeImports: true }
}

/** The rooms of the contracts, from the ground up: each builds on those before it and knows nothing of the others. */
const contractRooms = [
  ...['language', 'text', 'pictures', 'timetable', 'families', 'money', 'courses', 'catalogue', 'moderation'],
  ...['places', 'school', 'people', 'office', 'wire'],
]
/** Its twin for browsers stands beside it. */
const ofServers = 'packages/contracts/src/language/current.server.ts'
const contractRestrictions: Restriction[] = [
  otherWorkspace,
  { regex: '^@cadenza/', message: 'Contracts import zod and each other.' },
  { regex: '^node:', message: 'Contracts also run in the browser.' },
]

const contractRows = contractRooms.slice(0, -1).map((room, floor) => ({
  ...row(
    `packages/contracts/src/${room}/**`,
    contractRestrictions,
    folders(contractRooms.slice(floor + 1).join('|'), 'A room of the contracts builds on lower ones alone.'),
  ),
  except: [ofServers],
}))

const packageRows: ImportRow[] = [
  row(
    ofServers,
    contractRestrictions.filter(({ regex }) => regex !== '^node:'),
  ),
  ...contractRows,
  {
    ...row('packages/contracts/src/**', contractRestrictions),
    except: [ofServers, ...contractRows.flatMap(({ files }) => files)],
  },
  row(
    'packages/art/src/**',
    otherWorkspace,
    { regex: '^@cadenza/(api|web|sandbox)', message: 'Drawings know nothing of the product.' },
    {
      group: [
        '@cadenza/contracts/*/*',
        '!@cadenza/contracts/pictures/instrument-values',
        '!@cadenza/contracts/pictures/cover-values',
      ],
      message: 'Drawings know the instruments and their families, and no other contract.',
    },
  ),
  {
    ...row(
      'packages/client/src/**',
      otherWorkspace,
      typesOnly({
        regex: '^@cadenza/api',
        message: 'The client knows the type of the API’s router and holds no server code.',
      }),
      { regex: '^@cadenza/(web|sandbox|art)', message: 'The client knows the API and the contracts.' },
      { regex: '^node:', message: 'The client also runs in the browser.' },
    ),
    except: ['packages/client/src/**/*.test.ts'],
  },
  row('packages/sandbox/src/**', otherWorkspace, {
    regex: '^@cadenza/',
    message: 'The sandbox stands outside the product and speaks the providers’ protocols.',
  }),
]

/**
 * The floors of the use cases, from the ground up: a feature may import what stands before it. Where two need each other,
 * the smaller thing that one needs goes below, into `records` or a folder of its own.
 */
export const features = [
  // What the house needs to run.
  ...['images', 'audit-log', 'audit', 'backups', 'health'],
  // Families, and who looks after whom.
  ...['family-changes', 'contacts', 'participants', 'private-notes'],
  // Rooms, dates and days.
  ...['timetable', 'calendar', 'rooms', 'schedules', 'days', 'attendance', 'absences', 'registers'],
  // Who is here, and who goes home with whom.
  ...['house', 'gates'],
  // Classes, as visitors see them and as staff write them.
  ...['catalogue', 'reviews', 'courses', 'moderation'],
  // Selling, and giving back.
  ...['cart', 'enrolments', 'checkout', 'openings', 'waitlist', 'refunds', 'moves'],
  ...['receipts', 'provider-events'],
  // People and families, as the office sees them.
  ...['staff-invitations', 'users', 'people', 'guardians', 'consents', 'families', 'orders'],
  // What a school decides about itself.
  ...['school', 'refund-policies', 'terms', 'discounts', 'pictures'],
  // What a change of a class does to places, and all of one class.
  ...['class-changes', 'class-desk'],
  // Writing to people, about all of the above.
  ...['messages', 'mails'],
  // Lists, figures and files of everything.
  ...['reports', 'search', 'exports', 'imports', 'term-copies', 'sitemap'],
  // A person is erased from everything, also one whose family they become by signing in.
  ...['privacy', 'sign-in'],
]
/** The same of `records`, which know nothing of use cases. */
const records = ['people', 'days', 'classes', 'money']

const featureRestrictions: Restriction[] = [
  otherWorkspace,
  sandbox,
  art,
  web,
  cardPayments,
  openTelemetry,
  apiFrameworks,
  folders('settings/config', 'Configuration is parsed once and passed as values.'),
  folders('db/connect/sql-function', 'A SQL function is declared in db/functions, where a test finds it.'),
  typesOnly(gateways),
]

/**
 * The floors of the API's rooms and of the files that wire them, from the ground up: each may import what stands before
 * it. None imports upwards; where one would, what both need goes below.
 */
export const rooms = [
  ...['errors', 'lib', 'settings', 'db', 'gateways', 'telemetry'],
  // Who calls: keys and actors, what may be asked of them, what a use case gets, and how a caller becomes it.
  ...['auth', 'policy', 'context', 'callers', 'admission'],
  ...['records', 'features', 'http', 'process', 'background', 'seed'],
  // The doors, and what wires them.
  ...['trpc', 'rest', 'pages', 'deps', 'cli', 'app', 'run-server', 'server', 'dev-server'],
]

/** What stands above the room. */
function above(room: string): Restriction[] {
  const higher = rooms.slice(rooms.indexOf(room) + 1)
  return higher.length > 0
    ? [folders(higher.join('|'), `${room} stands below it (the rooms of scripts/import-table.ts).`)]
    : []
}

/** What no room of the API imports, but for the few that wire it. */
const everyRoom = [otherWorkspace, web, openTelemetry]
const innerRoom = [...everyRoom, sandbox, art]
const door = [...everyRoom, sandbox, cardPayments, ...tables, gateways]

const apiRows: ImportRow[] = [
  ...floorRows('features', features, [...featureRestrictions, ...above('features')]),
  ...floorRows('records', records, [...featureRestrictions, ...above('records')]),
  row(
    'apps/api/src/gateways/**',
    innerRoom,
    folders('db', 'A gateway knows the outside service and nothing of ours.'),
    above('gateways'),
    typesOnly(folders('settings/config', 'Configuration is parsed once and passed as values.')),
  ),
  row('apps/api/src/trpc/**', door, art, above('trpc')),
  row(
    'apps/api/src/rest/**',
    door,
    folders('trpc', 'A door does not call the other door.'),
    { regex: '^@trpc/', message: 'A door does not call the other door.' },
    above('rest'),
  ),
  row('apps/api/src/pages/**', door, above('pages')),
  row('apps/api/src/seed/**', otherWorkspace, web, above('seed')),
  ...[
    'lib',
    'settings',
    'db',
    'auth',
    'policy',
    'callers',
    'admission',
    'http',
    'process',
    'background',
    'cli',
  ].map((room) => row(`apps/api/src/${room}/**`, innerRoom, above(room))),
  ...['errors', 'context', 'run-server', 'dev-server'].map((file) =>
    row(`apps/api/src/${file}.ts`, innerRoom, above(file)),
  ),
  row(
    'apps/api/src/telemetry/**',
    [otherWorkspace, sandbox, art, web],
    folders(
      'db|gateways|settings/config',
      'What is counted and traced comes in by types of its own and of lib.',
    ),
    above('telemetry'),
  ),
  row('apps/api/src/{server,app,deps}.ts', everyRoom),
]

const serverOnly = {
  regex: '^@cadenza/(sandbox|art)',
  message: 'The web talks to the API; it holds no server code.',
}
const apiCode = {
  regex: '^@cadenza/api',
  message: 'The web knows only the types of the API’s routers, in lib/loading/{trpc,gate-client}.ts.',
}

const webRoom = [otherWorkspace, serverOnly, apiCode]
const aboveLib = folders(
  'features|shared|routes|components',
  'lib is below features, shared, routes and components.',
)

/** `toFeatures`: the way from these files of a feature to the folder of all features. */
const webFeatureRow = (files: string, toFeatures: string): ImportRow =>
  row(
    `apps/web/src/features/*/${files}`,
    webRoom,
    {
      regex: `^${toFeatures.replaceAll('.', '\\.')}[^.]`,
      message: 'A feature does not import another; move what both need to shared, components or lib.',
    },
    { regex: '^(\\.\\./)+(features|routes)/', message: 'A feature imports neither features nor routes.' },
  )

/** Of accounts, and of tablets at gates. */
const apiClients = 'apps/web/src/lib/loading/{trpc,gate-client}.ts'

const webRows: ImportRow[] = [
  row('apps/web/src/routes/**', webRoom),
  webFeatureRow('*', '../'),
  webFeatureRow('*/**', '../../'),
  row(
    'apps/web/src/components/**',
    otherWorkspace,
    {
      group: ['@cadenza/**', '!@cadenza/contracts/language/*'],
      message: 'Components hold no domain words.',
    },
    folders('features|shared|routes|lib/loading/trpc', 'Components know no feature, route or procedure.'),
  ),
  row(
    'apps/web/src/shared/**',
    webRoom,
    folders('features|routes', 'What features share stands below them and their routes.'),
  ),
  row(apiClients, otherWorkspace, serverOnly, typesOnly(apiCode), aboveLib),
  { ...row('apps/web/src/lib/**', webRoom, aboveLib), except: [apiClients] },
  row('apps/web/src/*.{ts,tsx}', otherWorkspace, serverOnly, typesOnly(apiCode)),
]

export const importTable: ImportRow[] = [...packageRows, ...apiRows, ...webRows]
