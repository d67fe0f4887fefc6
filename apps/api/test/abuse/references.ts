/** A test, by its file from the root and its title as it is written there. */
type TestName = [file: string, title: string]

const adversarial = 'apps/api/test/adversarial'
const rest = 'apps/api/src/rest'
const abuse = 'apps/api/test/abuse'

/** Cases that are no single request, or that other tests prove already at both doors: those tests. */
export const references: Record<string, TestName[]> = {
  J3: [['apps/api/src/gateways/identity-gateway.test.ts', 'refused as unauthenticated']],
  J4: [
    ['apps/api/src/gateways/identity-gateway.test.ts', 'all of this fetched the keys a few times at most'],
  ],
  J5: [['apps/api/src/gateways/identity-gateway.test.ts', 'HS256 with the public key as the secret']],
  U5: [
    ['apps/api/src/policy/permissions.test.ts', 'who gets in, and to whose objects'],
    [`${rest}/permissions.test.ts`, 'who gets in'],
  ],
  U6: [[`${abuse}/at-once.test.ts`, 'U6: admins who delete each other at once leave one']],
  C11: [[`${abuse}/at-once.test.ts`, 'C11: twenty approvals at once are one class and one decision']],
  C17: [
    [
      `${abuse}/at-once.test.ts`,
      'C17: what is approved is what was looked at, whatever is saved in the meantime',
    ],
  ],
  K5: [[`${abuse}/at-once.test.ts`, 'K5: fifty selections at once are one row']],
  P3: [[`${abuse}/at-once.test.ts`, 'P3: fifty checkouts at once are one order and one intent']],
  P6: [[`${rest}/money/checkout.test.ts`, 'twenty savings at once are one payment']],
  P11: [
    [`${rest}/money/payment-webhook.test.ts`, 'takes a signed event, once, however often it comes'],
    [`${adversarial}/lost-answers.test.ts`, 'case 12: the same event three times at once has one effect'],
  ],
  P13: [
    [
      `${adversarial}/lost-answers.test.ts`,
      'case 13: succeeded before created, failed after succeeded: the order of events means nothing',
    ],
  ],
  P15: [
    [
      'apps/api/src/features/checkout/checkout.test.ts',
      'goes back once when the seat is gone, however many ask at once',
    ],
  ],
  P16: [
    [
      'apps/api/test/races/last-seat.test.ts',
      'a crowd wants the last seat, twice: each time one pays and nobody else is charged',
    ],
    [
      'apps/api/test/races/small-class.test.ts',
      '100 buyers on 5 seats over HTTP: 5 pay, 95 are told that it is sold out, nothing fails',
    ],
  ],
  P17: [
    [
      `${adversarial}/carts-and-prices.test.ts`,
      'case 24: two tabs with the same cart, both Pay: one order, one intent, one charge',
    ],
  ],
  P20: [
    [
      `${adversarial}/lost-answers.test.ts`,
      'case 9: the browser dies right after the confirmation; the event alone enrols',
    ],
  ],
  P21: [
    [
      `${adversarial}/carts-and-prices.test.ts`,
      'case 26: paying the old intent buys what it was for, and the new class stays in the cart',
    ],
  ],
  I4: [
    [`${abuse}/raw-requests.test.ts`, 'I4: length and chunks together'],
    [`${rest}/protocol.test.ts`, 'a body that never ends is cut'],
  ],
  I6: [
    [
      'apps/api/src/admission/rate-limits.test.ts',
      'each call of a batch counts, and the one too many is refused with the time to wait',
    ],
  ],
  I7: [[`${abuse}/raw-requests.test.ts`, 'I7: %s does nothing']],
  I10: [[`${abuse}/raw-requests.test.ts`, 'I10: two Hosts']],
  I11: [[`${abuse}/log-lines.unit.test.ts`, 'I11: %j is one line of JSON, with no control character']],
  I14: [
    [`${rest}/protocol.test.ts`, 'a failure of ours is a fixed sentence'],
    ['apps/api/src/trpc/trpc-door.test.ts', 'never show a stack, SQL or a path'],
  ],
  I15: [['apps/api/test/documented-paths/documented-paths.test.ts', 'an unknown parameter: %s']],
  F3: [[`${rest}/pictures/images.test.ts`, 'a picture is stored, and served without what it carried along']],
  F5: [[`${rest}/pictures/images.test.ts`, 'of an animation the first frame is kept']],
  F6: [[`${rest}/pictures/images.test.ts`, 'a file called %j is stored under a name of our own']],
  F8: [
    [`${rest}/pictures/images.test.ts`, 'two hundred pictures in a day are enough for one person'],
    [`${rest}/pictures/images.test.ts`, 'twenty at once are all served, one after another'],
  ],
  F9: [[`${rest}/pictures/images.test.ts`, 'only what was stored is served']],
  B1: [
    [
      'apps/web/e2e/account/abuse.e2e.ts',
      'B1: a signed-in user is led on from /login, and to no other site, wherever they came from',
    ],
  ],
  B2: [['apps/web/e2e/account/abuse.e2e.ts', 'B2: what people type is text on every page, and runs nowhere']],
  B3: [['apps/web/e2e/account/abuse.e2e.ts', 'B3: no page opens in a frame of another']],
  B6: [[`${abuse}/delivered-files.test.ts`, 'B6: the built files']],
  B7: [[`${abuse}/delivered-files.test.ts`, 'B7: no source map is built or served']],
  B8: [[`${abuse}/delivered-files.test.ts`, 'B8: %s answers 404, page or not']],
  P18: [
    [
      'apps/api/src/features/checkout/card-testing.test.ts',
      'after nine declines goes on, after ten is refused by both doors, and does not hear why',
    ],
  ],
  I13: [
    [
      'apps/api/test/server/slow-senders.long.test.ts',
      'turn nobody away who comes from another, and no one signed in from their own',
    ],
  ],
  B9: [
    [
      'apps/web/e2e/account/private-traces.e2e.ts',
      'and left is gone when they sign out: nobody who signs in next finds anything of theirs, B9',
    ],
  ],
  B10: [['apps/api/test/adversarial/identity.test.ts', 'the two doors tell nothing of who has an account']],
  B11: [['scripts/supply-chain.unit.test.ts', 'is right as it is, and read whole']],
  // Beside these: docs/security/scanning.md, which is not part of npm test.
  I1: [
    ['apps/api/test/fuzz/fuzz.test.ts', '%s'],
    ['scripts/lint-rules.unit.test.ts', '%s finds each of its calls'],
  ],
}
