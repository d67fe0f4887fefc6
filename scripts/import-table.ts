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

/** A row for each folder of `root`, which stand on each other in this order. */
function floorRows(root: string, floors: string[], forbidden: Restriction[]): ImportRow[] {
  return floors.map((floor, index) => {
    const above = floors.slice(index + 1)
    const message = `${floor} stands below it (the floors of ${root} in scripts/import-table.ts).`
    return {
      files: [`apps/api/src/${root}/${floor}/**`],
      forbidden: [
        ...forbidden,
        ...(above.length > 0 ? [{ regex: `^(\\.\\./)+(${above.join('|')})/`, message }] : []),
      ],
    }
  })
}

function typesOnly(restriction: Restriction): Restriction {
  return { ...restriction, allowTypeImports: true }
}

/** The rooms of the contracts, from the ground up: each builds on those before it and knows nothing of the others. */
const contractRooms = [
  'text',
  'pictures',
  'timetable',
  'families',
  'money',
  'courses',
  'catalogue',
  'moderation',
  'places',
  'school',
  'people',
  'office',
  'wire',
]
const contractRestrictions: Restriction[] = [
  otherWorkspace,
  { regex: '^@cadenza/', message: 'Contracts import zod and each other.' },
  { regex: '^node:', message: 'Contracts also run in the browser.' },
]

const contractRows: ImportRow[] = contractRooms.slice(0, -1).map((room, floor) => ({
  files: [`packages/contracts/src/${room}/**`],
  forbidden: [
    ...contractRestrictions,
    folders(contractRooms.slice(floor + 1).join('|'), 'A room of the contracts builds on lower ones alone.'),
  ],
}))

const packageRows: ImportRow[] = [
  ...contractRows,
  {
    files: ['packages/contracts/src/**'],
    except: contractRows.flatMap(({ files }) => files),
    forbidden: contractRestrictions,
  },
  {
    files: ['packages/art/src/**'],
    forbidden: [
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
    ],
  },
  {
    files: ['packages/client/src/**'],
    except: ['packages/client/src/**/*.test.ts'],
    forbidden: [
      otherWorkspace,
      {
        regex: '^@cadenza/api',
        message: 'The client knows the type of the API’s router and holds no server code.',
        allowTypeImports: true,
      },
      { regex: '^@cadenza/(web|sandbox|art)', message: 'The client knows the API and the contracts.' },
      { regex: '^node:', message: 'The client also runs in the browser.' },
    ],
  },
  {
    files: ['packages/sandbox/src/**'],
    forbidden: [
      otherWorkspace,
      {
        regex: '^@cadenza/',
        message: 'The sandbox stands outside the product and speaks the providers’ protocols.',
      },
    ],
  },
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
  ...['timetable', 'calendar', 'rooms', 'schedules', 'days', 'registers'],
  // Classes, as visitors see them and as staff write them.
  ...['catalogue', 'reviews', 'courses', 'moderation'],
  // Selling, and giving back.
  ...['cart', 'enrolments', 'checkout', 'openings', 'waitlist', 'refunds'],
  ...['receipts', 'provider-events'],
  // People and families, as the office sees them.
  ...['staff-invitations', 'users', 'people', 'guardians', 'consents', 'families', 'orders'],
  // What a school decides about itself.
  ...['school', 'refund-policies', 'terms'],
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

const apiRows: ImportRow[] = [
  ...floorRows('features', features, [...featureRestrictions, ...above('features')]),
  ...floorRows('records', records, [...featureRestrictions, ...above('records')]),
  {
    files: ['apps/api/src/gateways/**'],
    forbidden: [
      otherWorkspace,
      sandbox,
      art,
      web,
      openTelemetry,
      folders('db', 'A gateway knows the outside service and nothing of ours.'),
      ...above('gateways'),
      typesOnly(folders('settings/config', 'Configuration is parsed once and passed as values.')),
    ],
  },
  {
    files: ['apps/api/src/trpc/**'],
    forbidden: [
      otherWorkspace,
      sandbox,
      art,
      web,
      cardPayments,
      openTelemetry,
      ...tables,
      gateways,
      ...above('trpc'),
    ],
  },
  {
    files: ['apps/api/src/rest/**'],
    forbidden: [
      otherWorkspace,
      sandbox,
      web,
      cardPayments,
      openTelemetry,
      ...tables,
      gateways,
      folders('trpc', 'A door does not call the other door.'),
      { regex: '^@trpc/', message: 'A door does not call the other door.' },
      ...above('rest'),
    ],
  },
  {
    files: ['apps/api/src/pages/**'],
    forbidden: [
      otherWorkspace,
      sandbox,
      web,
      cardPayments,
      openTelemetry,
      ...tables,
      gateways,
      ...above('pages'),
    ],
  },
  {
    files: ['apps/api/src/seed/**'],
    forbidden: [otherWorkspace, web, ...above('seed')],
  },
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
  ].map((room) => ({
    files: [`apps/api/src/${room}/**`],
    forbidden: [otherWorkspace, sandbox, art, web, openTelemetry, ...above(room)],
  })),
  ...['errors', 'context', 'run-server'].map((file) => ({
    files: [`apps/api/src/${file}.ts`],
    forbidden: [otherWorkspace, sandbox, art, web, openTelemetry, ...above(file)],
  })),
  {
    files: ['apps/api/src/telemetry/**'],
    forbidden: [
      otherWorkspace,
      sandbox,
      art,
      web,
      folders(
        'db|gateways|settings/config',
        'What is counted and traced comes in by types of its own and of lib.',
      ),
      ...above('telemetry'),
    ],
  },
  {
    files: ['apps/api/src/{server,app,deps}.ts'],
    forbidden: [otherWorkspace, web, openTelemetry],
  },
  {
    files: ['apps/api/src/dev-server.ts'],
    forbidden: [otherWorkspace, sandbox, art, web, openTelemetry],
  },
]

const serverOnly = {
  regex: '^@cadenza/(sandbox|art)',
  message: 'The web talks to the API; it holds no server code.',
}
const apiCode = {
  regex: '^@cadenza/api',
  message: 'The web knows only the type of the API’s router, in lib/loading/trpc.ts.',
}

/** `toFeatures`: the way from these files of a feature to the folder of all features. */
const webFeatureRow = (files: string, toFeatures: string): ImportRow => ({
  files: [`apps/web/src/features/*/${files}`],
  forbidden: [
    otherWorkspace,
    serverOnly,
    apiCode,
    {
      regex: `^${toFeatures.replaceAll('.', '\\.')}[^.]`,
      message: 'A feature does not import another; move what both need to shared, components or lib.',
    },
    { regex: '^(\\.\\./)+(features|routes)/', message: 'A feature imports neither features nor routes.' },
  ],
})

const webRows: ImportRow[] = [
  { files: ['apps/web/src/routes/**'], forbidden: [otherWorkspace, serverOnly, apiCode] },
  webFeatureRow('*', '../'),
  webFeatureRow('*/**', '../../'),
  {
    files: ['apps/web/src/components/**'],
    forbidden: [
      otherWorkspace,
      { regex: '^@cadenza/', message: 'Components hold no domain words.' },
      folders('features|shared|routes|lib/loading/trpc', 'Components know no feature, route or procedure.'),
    ],
  },
  {
    files: ['apps/web/src/shared/**'],
    forbidden: [
      otherWorkspace,
      serverOnly,
      apiCode,
      folders('features|routes', 'What features share stands below them and their routes.'),
    ],
  },
  {
    files: ['apps/web/src/lib/loading/trpc.ts'],
    forbidden: [
      otherWorkspace,
      serverOnly,
      typesOnly(apiCode),
      folders('features|shared|routes|components', 'lib is below features, shared, routes and components.'),
    ],
  },
  {
    files: ['apps/web/src/lib/**'],
    except: ['apps/web/src/lib/loading/trpc.ts'],
    forbidden: [
      otherWorkspace,
      serverOnly,
      apiCode,
      folders('features|shared|routes|components', 'lib is below features, shared, routes and components.'),
    ],
  },
  {
    files: ['apps/web/src/*.{ts,tsx}'],
    forbidden: [otherWorkspace, serverOnly, typesOnly(apiCode)],
  },
]

export const importTable: ImportRow[] = [...packageRows, ...apiRows, ...webRows]
