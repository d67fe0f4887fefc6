export interface MinimumVersion {
  name: string
  /** No version below this one, anywhere in the lockfile. */
  least: string
  /** Ids of what was found in the versions before; without one, the reason of our own. */
  advisory: string
  /** The versions that are affected. */
  affected: string
  /** When the line was written here. */
  entered: string
}

const entered = '2026-11-22'
const line = (name: string, least: string, advisory: string, affected = `< ${least}`): MinimumVersion => ({
  name,
  least,
  advisory,
  affected,
  entered,
})

/**
 * What stands in for an advisory service, which installs here cannot ask. A new advisory gets a line; a line goes when
 * the package has gone.
 */
export const minimumVersions: MinimumVersion[] = [
  line(
    'fastify',
    '5.12.8',
    'CVE-2025-32442, CVE-2026-25223, CVE-2026-3419, GHSA-247c-9743-5963: validation by-passed',
  ),
  line('@fastify/multipart', '9.0.3', 'CVE-2025-24033: temporary files of broken uploads stay'),
  line('@fastify/static', '9.1.1', 'CVE-2026-6414: %2F passes guards of paths'),
  line('@fastify/swagger-ui', '2.1.0', 'CVE-2024-22207: all files of the module are served'),
  line(
    '@trpc/server',
    '11.8.0',
    'CVE-2025-68130: prototype pollution',
    '>= 10.27.0 < 10.45.3, >= 11.0.0 < 11.8.0',
  ),
  line('drizzle-orm', '0.45.2', 'CVE-2026-39356: sql.identifier() and .as() do not quote'),
  line('find-my-way', '9.0.1', 'CVE-2024-45813: patterns that run for long'),
  line('firebase', '10.9.0', 'CVE-2024-11023: a cookie may turn requests elsewhere'),
  line('jose', '6.2.0', 'our own floor: requiredClaims and the checks of types are relied upon'),
  line('nodemailer', '7.0.7', 'CVE-2025-13033: a quoted address goes to another domain'),
  line('sharp', '0.35.0', 'CVE-2023-4863 and our own floor: libvips as tested with bombs'),
  line('stripe', '23.0.0', 'our own floor: the API version that payments are tested with'),
  line('zod', '4.0.0', 'CVE-2023-4316 and our own floor: strict objects without __proto__'),
  line('protobufjs', '7.2.5', 'CVE-2023-36665: prototype pollution'),
  line('vite', '6.2.3', 'CVE-2025-30208: any file is read through the development server'),
  line('vitest', '3.0.5', 'CVE-2025-24964: any site runs code through the API server'),
  line('braces', '3.0.3', 'CVE-2024-4068: memory without bound'),
  line('micromatch', '4.0.8', 'CVE-2024-4067: patterns that run for long'),
  line('form-data', '4.0.4', 'CVE-2025-7783: boundaries that can be guessed'),
]

/** Packages that do not come in, whoever brings them along, and why. */
export const deniedPackages: Record<string, string> = {
  '@fastify/express': 'guards by path are passed by; four times in 2026',
  '@fastify/middie': 'guards by path are passed by; four times in 2026',
  'crypto-js': 'given up, and weak by default',
  'event-stream': 'was taken over',
  faker: 'was broken by its author',
  jsonwebtoken: 'jose is the one library for tokens',
  'lodash.template': 'runs code from text',
  multer: 'uploads of broken requests stay; @fastify/multipart is bounded',
  'node-serialize': 'runs code from data',
  'node-uuid': 'given up; crypto.randomUUID is at hand',
  'passport-jwt': 'jose is the one library for tokens',
  request: 'given up; fetch is at hand',
  'request-promise': 'given up; fetch is at hand',
  'serialize-to-js': 'runs code from data',
  vm2: 'its walls fell',
  xmldom: 'given up',
}
