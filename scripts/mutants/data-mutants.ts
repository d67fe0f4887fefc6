import type { Mutant } from './mutant.ts'

const traces = 'apps/web/src/lib/private-traces.unit.test.ts'
const pictures = 'apps/api/src/features/images/own-pictures.test.ts'
const quarantine = 'apps/api/src/features/provider-events/quarantine.test.ts'
const characters = 'packages/contracts/src/characters.unit.test.ts'
const privacy = 'apps/api/src/features/users/privacy.test.ts'

/** Guards of what people leave behind, of pictures, texts and events. */
export const dataMutants: Mutant[] = [
  {
    guard: 'a draft is kept under its writer’s id',
    source: {
      file: 'apps/web/src/lib/browser-storage.ts',
      text: "entry('session', `draft:${owner}:${form}`)",
      by: "entry('session', `draft:${form}${owner && ''}`)",
    },
    files: [traces],
    titles: 'a draft is its writer',
  },
  {
    guard: 'what a person left in the browser is wiped',
    source: {
      file: 'apps/web/src/lib/private-traces.ts',
      text: '  wipeStorage()\n',
      by: '  void wipeStorage\n',
    },
    files: [traces],
    titles: 'everything of a person goes',
  },
  {
    guard: 'a page that the browser kept asleep asks whose it is',
    source: {
      file: 'apps/web/src/lib/private-traces.ts',
      text: 'if (isOfSomebodyElse(tokenStore.read())) startAfresh(traces)',
      by: 'if (isOfSomebodyElse(undefined) && !traces) startAfresh(traces)',
    },
    files: [traces],
    titles: 'kept asleep',
  },
  {
    guard: 'pictures of classes come from our own store',
    source: {
      file: 'apps/api/src/features/images/own-pictures.ts',
      text: 'return isOurs ? path : undefined',
      by: 'return isOurs || path ? path : undefined',
    },
    files: [pictures],
    titles: 'on another origin',
  },
  {
    guard: 'pictures of classes are their instructor’s or an admin’s',
    source: {
      file: 'apps/api/src/features/images/own-pictures.ts',
      text: "or(eq(images.ownerId, instructorId), eq(users.role, 'admin'))",
      by: "or(eq(images.ownerId, images.ownerId), eq(users.role, 'admin'), eq(users.id, instructorId))",
    },
    files: [pictures],
    titles: 'is not another instructor',
  },
  {
    guard: 'photos elsewhere are shown to nobody',
    source: {
      file: 'apps/api/src/features/images/image-urls.ts',
      text: 'imageUrl && isShownPhoto(imageUrl)',
      by: 'imageUrl && (isShownPhoto(imageUrl) || true)',
    },
    files: [pictures],
    titles: 'nobody sees more than their initials',
  },
  {
    guard: 'uploads of a day are counted under a lock',
    source: {
      file: 'apps/api/src/features/images/upload-image.ts',
      text: ".where(eq(users.id, userId)).for('no key update')",
      by: '.where(eq(users.id, userId))',
    },
    files: [pictures],
    titles: 'of two at once over the limit',
  },
  {
    guard: 'a signature of the future is refused',
    source: {
      file: 'apps/api/src/gateways/stripe-events.ts',
      text: 'const aheadSeconds = 60',
      by: 'const aheadSeconds = 1e12',
    },
    files: [quarantine],
    titles: 'P10: one of the future',
  },
  {
    guard: 'an event about nothing is set aside',
    source: {
      file: 'apps/api/src/features/provider-events/receive-event.ts',
      text: '  if (flawOf(event)) return\n',
      by: '',
    },
    files: [quarantine],
    titles: 'when it is about a path',
  },
  {
    guard: 'an answer that cannot be used is set aside',
    source: {
      file: 'apps/api/src/features/provider-events/receive-event.ts',
      text: 'error instanceof UnusableAnswer ||',
      by: '',
    },
    files: [quarantine],
    titles: 'by an amount that is text',
  },
  {
    guard: 'names hold no invisible characters',
    source: {
      file: 'packages/contracts/src/characters.ts',
      text: 'const invisible = /[\\p{Default_Ignorable_Code_Point}',
      by: 'const invisible = /[',
    },
    files: [characters],
    titles: 'U\\+115F|U\\+FE0F',
  },
  {
    guard: 'names hold no towers of marks',
    source: {
      file: 'packages/contracts/src/characters.ts',
      text: '  name: /\\p{M}{5}|',
      by: '  name: /\\p{M}{50}|',
    },
    files: [characters],
    titles: 'a letter carries as many marks',
  },
  {
    guard: 'the length of a text is cut first',
    source: {
      file: 'packages/contracts/src/text.ts',
      text: '    .max(max * 8, { error: tooLong })\n',
      by: '',
    },
    files: [characters],
    titles: 'is cut before anybody looks',
  },
  {
    guard: 'a price is taken to the letter',
    source: {
      file: 'packages/contracts/src/money.ts',
      text: 'parseAmount(String(value))',
      by: 'parseAmount(String(value).trim())',
    },
    files: ['packages/contracts/src/money.unit.test.ts'],
    titles: 'refuses',
  },
  {
    guard: 'an e-mail address that an instructor hides is on no answer',
    source: {
      file: 'apps/api/src/features/users/public-card.ts',
      text: "email: cardShowsEmail ? (email ?? '') : '',",
      by: "email: cardShowsEmail || email ? (email ?? '') : '',",
    },
    files: [privacy],
    titles: 'shows e-mail and photo until',
  },
  {
    guard: 'erasing asks for a fresh sign-in',
    source: {
      file: 'apps/api/src/features/users/fresh-sign-in.ts',
      text: 'const freshForMs = 5 * 60_000',
      by: 'const freshForMs = 5 * 60_000_000',
    },
    files: [privacy],
    titles: 'asks for a sign-in of one',
  },
  {
    guard: 'erasing takes a sign-in of the same person',
    source: {
      file: 'apps/api/src/features/users/fresh-sign-in.ts',
      text: '|| identity.uid !== own.uid',
      by: '',
    },
    files: [privacy],
    titles: 'asks for a sign-in of one',
  },
  {
    guard: 'an instructor with students stays',
    source: {
      file: 'apps/api/src/features/users/erase-own-account.ts',
      text: 'if (attended.length > 0)',
      by: 'if (attended.length > 1_000)',
    },
    files: [privacy],
    titles: 'an instructor whose class somebody attends',
  },
  {
    guard: 'the payments of a deleted person are under no name',
    source: {
      file: 'apps/api/src/features/checkout/list-payments.ts',
      text: 'payerGone ? { ...payment',
      by: '!payment ? { ...payment',
    },
    files: [privacy],
    titles: 'leaves what the books need',
  },
]
