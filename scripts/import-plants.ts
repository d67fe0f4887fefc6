/** For each row of the import table: a file of its kind, imports that the linter must refuse, and some it must not. */
export interface Plant {
  row: string
  file: string
  refused: string[]
  permitted: string[]
}

// Names of their own: a file that declares one twice does not parse, and nothing is found in it.
const nameOf = (specifier: string) => specifier.replace(/\W/g, '_')
const value = (specifier: string) => `import { thing as _${nameOf(specifier)} } from '${specifier}'`
const values = (...specifiers: string[]) => specifiers.map(value)
const type = (specifier: string) => `import type { Thing as Type${nameOf(specifier)} } from '${specifier}'`

export const plants: Plant[] = [
  {
    row: 'contracts',
    file: 'packages/contracts/src/planted.ts',
    refused: [
      ...values('../../../apps/api/src/errors.ts', '@cadenza/api/router', 'node:fs'),
      type('@cadenza/sandbox'),
    ],
    permitted: values('zod', './money.ts'),
  },
  {
    row: 'art',
    file: 'packages/art/src/planted.ts',
    refused: values('../../contracts/src/money.ts', '@cadenza/contracts/money', '@cadenza/api/router'),
    permitted: values('./palette.ts', 'node:crypto', '@cadenza/contracts/course-values'),
  },
  {
    row: 'client',
    file: 'packages/client/src/planted.ts',
    refused: [
      ...values('../../../apps/api/src/errors.ts', '@cadenza/api/router', '@cadenza/sandbox', 'node:fs'),
      type('@cadenza/web/x'),
    ],
    permitted: [type('@cadenza/api/router'), ...values('@trpc/client', '@cadenza/contracts/error')],
  },
  {
    row: 'sandbox',
    file: 'packages/sandbox/src/payments/planted.ts',
    refused: values('../../../../apps/api/src/app.ts', '@cadenza/api/router', '@cadenza/contracts/course'),
    permitted: values('@cadenza/contracts/money', '../store.ts', 'fastify'),
  },
  {
    row: 'api/features below checkout',
    file: 'apps/api/src/features/courses/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../checkout/settle-order.ts', '../../trpc/trpc.ts', '../../rest/wire.ts', '../../config.ts'),
      ...values('fastify', '@trpc/server', 'stripe', '@cadenza/sandbox', '@cadenza/art', '@cadenza/web/x'),
      ...values('../../gateways/payment-gateway.ts', '../../../../../packages/contracts/src/money.ts'),
    ],
    permitted: [
      ...values('../enrolments/list-enrolments.ts', '../../db/schema.ts', '@cadenza/contracts/course'),
      ...values('../../auth/actor.ts', '../../errors.ts'),
      type('../../gateways/payment-gateway.ts'),
    ],
  },
  {
    row: 'api/features',
    file: 'apps/api/src/features/checkout/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../../trpc/trpc.ts', '../../pages/head.ts', '../../server.ts', '../../config.ts'),
      ...values('fastify', '@fastify/static', '@trpc/server', 'stripe', '@cadenza/sandbox/schema'),
      ...values('@cadenza/art', '@cadenza/web/x', '../../../../web/src/router.tsx'),
      value('../../gateways/payment-gateway.ts'),
    ],
    permitted: [
      ...values('../cart/list-cart.ts', '../courses/get-course.ts', '../../context.ts', 'drizzle-orm'),
      type('../../gateways/payment-gateway.ts'),
    ],
  },
  {
    row: 'api/gateways',
    file: 'apps/api/src/gateways/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../features/courses/get-course.ts', '../db/client.ts', '../trpc/trpc.ts', '../config.ts'),
      ...values('@cadenza/sandbox', '@cadenza/art', '@cadenza/web/x', '../../../../packages/art/src/a.ts'),
    ],
    permitted: [...values('../errors.ts', 'stripe', '@cadenza/contracts/money'), type('../config.ts')],
  },
  {
    row: 'api/trpc',
    file: 'apps/api/src/trpc/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values(
        '../db/client.ts',
        'drizzle-orm',
        'postgres',
        '../gateways/image-gateway.ts',
        '../rest/wire.ts',
      ),
      ...values('@cadenza/sandbox', '@cadenza/art', '@cadenza/web/x', 'stripe', '../../../../bench/run.ts'),
      type('../db/schema.ts'),
    ],
    permitted: values(
      '@trpc/server',
      '../features/courses/get-course.ts',
      '../auth/actor.ts',
      '../errors.ts',
    ),
  },
  {
    row: 'api/rest',
    file: 'apps/api/src/rest/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../db/client.ts', 'drizzle-orm/pg-core', '../gateways/image-gateway.ts', '../trpc/trpc.ts'),
      ...values('@trpc/server', '@cadenza/sandbox', '@cadenza/web/x', 'stripe', '../../../../test/a.ts'),
    ],
    permitted: values(
      'fastify',
      '@cadenza/art',
      '@cadenza/contracts/course',
      '../features/cart/list-cart.ts',
    ),
  },
  {
    row: 'api/pages',
    file: 'apps/api/src/pages/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../db/client.ts', 'postgres', '../gateways/image-gateway.ts', '@cadenza/sandbox'),
      ...values('@cadenza/web/x', 'stripe', '../../../../apps/web/src/router.tsx'),
    ],
    permitted: values('fastify', '@cadenza/art', '../trpc/router.ts', '../features/courses/get-course.ts'),
  },
  {
    row: 'api/seed',
    file: 'apps/api/src/seed/planted.ts',
    refused: values('@cadenza/web/x', '../../../../packages/art/src/poster.ts'),
    permitted: values('@cadenza/art', '../db/client.ts', '../features/courses/submit-course.ts'),
  },
  {
    row: 'api/db',
    file: 'apps/api/src/db/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../features/courses/get-course.ts', '../trpc/trpc.ts', '@cadenza/sandbox', '@cadenza/art'),
      ...values('@cadenza/web/x', '../../../../packages/sandbox/src/schema.ts'),
    ],
    permitted: values('@cadenza/sandbox/schema', 'drizzle-orm', './client.ts', 'postgres'),
  },
  {
    row: 'api/telemetry',
    file: 'apps/api/src/telemetry/planted.ts',
    refused: [
      ...values('../features/courses/get-course.ts', '../db/client.ts', '../config.ts', '../context.ts'),
      ...values('@cadenza/sandbox', '@cadenza/art', '@cadenza/web/x', '../../../../packages/art/src/a.ts'),
      type('../gateways/watched.ts'),
    ],
    permitted: values(
      '@opentelemetry/api',
      '../lib/current-trace.ts',
      '@cadenza/contracts/system',
      'fastify',
    ),
  },
  {
    row: 'api wiring',
    file: 'apps/api/src/deps.ts',
    refused: values('@opentelemetry/api', '@cadenza/web/x', '../../../packages/sandbox/src/index.ts'),
    permitted: values('@cadenza/sandbox', './gateways/payment-gateway.ts', './trpc/router.ts', 'fastify'),
  },
  {
    row: 'api below the rules',
    file: 'apps/api/src/admission/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('../features/cart/get-cart.ts', '../rest/wire.ts', '../trpc/trpc.ts', '../deps.ts'),
      ...values('@cadenza/sandbox', '@cadenza/art', '@cadenza/web/x', '../../../../packages/art/src/a.ts'),
    ],
    permitted: values('../errors.ts', '../db/client.ts', '../auth/actor.ts', '@cadenza/contracts/user'),
  },
  {
    row: 'api, everything else',
    file: 'apps/api/src/auth/planted.ts',
    refused: [
      ...values('@opentelemetry/api'),
      ...values('@cadenza/sandbox', '@cadenza/art', '@cadenza/web/x', '../../../../packages/art/src/a.ts'),
    ],
    permitted: values('jose', '../errors.ts', '@cadenza/contracts/user'),
  },
  {
    row: 'web/routes',
    file: 'apps/web/src/routes/_site/planted.tsx',
    refused: [
      ...values('@cadenza/api/router', '@cadenza/sandbox', '@cadenza/art', '../../../../api/src/errors.ts'),
      type('@cadenza/api/router'),
    ],
    permitted: values('../../features/cart/cart-page.tsx', '../../lib/trpc.ts', '@cadenza/contracts/course'),
  },
  {
    row: 'web/features',
    file: 'apps/web/src/features/cart/planted.tsx',
    refused: [
      ...values('../checkout/pay-form.tsx', '../../features/checkout/a.ts', '../../routes/__root.tsx'),
      ...values('@cadenza/api/router', '@cadenza/art', '../../../../../packages/contracts/src/money.ts'),
    ],
    permitted: values(
      './cart-page.tsx',
      '../../components/button.tsx',
      '../../lib/trpc.ts',
      '@cadenza/contracts/cart',
    ),
  },
  {
    row: 'web/features, subfolders',
    file: 'apps/web/src/features/cart/lines/planted.tsx',
    refused: [
      ...values(
        '../../checkout/pay-form.tsx',
        '../../../features/checkout/a.ts',
        '../../../routes/__root.tsx',
      ),
      ...values(
        '@cadenza/api/router',
        '@cadenza/sandbox',
        '../../../../../../packages/contracts/src/money.ts',
      ),
    ],
    permitted: values(
      '../cart-page.tsx',
      '../../../components/button.tsx',
      '../../../lib/trpc.ts',
      './line.tsx',
    ),
  },
  {
    row: 'web/components',
    file: 'apps/web/src/components/planted.tsx',
    refused: [
      ...values('../features/cart/cart-page.tsx', '../routes/__root.tsx', '../lib/trpc.ts'),
      ...values('@cadenza/contracts/course', '../../../../packages/contracts/src/money.ts'),
    ],
    permitted: values('./button.tsx', '../lib/notify.ts', 'react', 'clsx'),
  },
  {
    row: 'web/lib/trpc',
    file: 'apps/web/src/lib/trpc.ts',
    refused: [
      ...values('@cadenza/api/router', '@cadenza/sandbox', '../components/button.tsx'),
      value('../../../../apps/api/src/trpc/router.ts'),
    ],
    permitted: [type('@cadenza/api/router'), value('@trpc/react-query')],
  },
  {
    row: 'web/lib',
    file: 'apps/web/src/lib/planted.ts',
    refused: [
      ...values('@cadenza/art', '../features/cart/cart-page.tsx', '../../../../apps/api/src/errors.ts'),
      type('@cadenza/api/router'),
    ],
    permitted: values('@cadenza/contracts/error', './trpc.ts'),
  },
  {
    row: 'web entries',
    file: 'apps/web/src/planted.tsx',
    refused: values('@cadenza/api/router', '@cadenza/sandbox', '../../../apps/api/src/errors.ts'),
    permitted: [type('@cadenza/api/router'), value('./lib/trpc.ts'), value('./routes/__root.tsx')],
  },
]
