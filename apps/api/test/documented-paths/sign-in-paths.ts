import { expect } from 'vitest'
import { signInAtSandbox } from '../sandbox-identity.ts'
import type { World } from '../world.ts'
import { hostile } from '../hostile-values.ts'
import type { DocumentedPaths } from './documented-path.ts'

const withIdentityToken = async ({ product }: World) => {
  const { email, idToken } = await signInAtSandbox(product)
  return { body: { email }, headers: { authorization: `Bearer ${idToken}` } }
}

export const signInPaths: DocumentedPaths = {
  'POST /jwt': {
    documented: { sent: ['email'], read: [] },
    happy: {
      as: 'visitor',
      send: withIdentityToken,
      status: 200,
      // The body is the token itself, as text.
      answer: () => expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
    },
    rules: {
      'without an identity token: refused': {
        as: 'visitor',
        send: ({ student }) => ({ body: { email: student.email } }),
        status: 401,
        code: 'unauthenticated',
      },
      'the e-mail is compared with the token’s in any letter case': {
        as: 'visitor',
        send: async (world) => {
          const { body, headers } = await withIdentityToken(world)
          return { body: { email: body.email.toUpperCase() }, headers }
        },
        status: 200,
      },
    },
    // An access token is not an identity token, regardless of its owner.
    roles: ['401', '401', '401', '401', '401', '401'],
    roleSend: ({ student }) => ({ body: { email: student.email } }),
    foreign: {
      as: 'visitor',
      send: async (world) => ({
        ...(await withIdentityToken(world)),
        body: { email: world.admin.email },
      }),
      status: 403,
      code: 'forbidden',
    },
    absent: {
      as: 'visitor',
      send: async (world) => ({ ...(await withIdentityToken(world)), body: { email: 'nobody@example.org' } }),
      status: 403,
      code: 'forbidden',
      after: async ({ product }) => {
        expect(await product.sql`select 1 from users where email = 'nobody@example.org'`).toHaveLength(0)
      },
    },
    unknownField: 'body',
    badInput: { email: [undefined, ...hostile.email] },
  },
}
