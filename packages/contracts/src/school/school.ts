import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { cartLimit } from '../places/cart.ts'
import { hasTwoDecimals } from '../language/formats.ts'
import { amountMinorSchema } from '../money/money.ts'
import { storedPictureId } from '../pictures/picture-address.ts'
import type { RefundTerms } from '../money/refund-sentences.ts'
import { emailSchema, lineSchema, optionalLineSchema, optionalParagraphSchema } from '../text/text.ts'
import {
  largestRefundLimitMinor,
  longestSchoolText,
  schoolTextKeys,
  setupSteps,
  type SchoolSection,
  type SchoolTextKey,
} from './school-values.ts'
import { timeZoneSchema } from '../timetable/time-zone.ts'
import { orSay } from '../text/or-say.ts'

/** An address on the web, or nothing. */
const linkSchema = z
  .string()
  .trim()
  .max(300, orSay(msg`Please use at most ${{ max: 300 }} characters`))
  .refine(
    (text) => text === '' || isWebAddress(text),
    orSay(msg`Please enter an address that begins with https://`),
  )

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text)
}

const phoneSchema = z
  .string()
  .trim()
  .regex(/^$|^\+?[\d ()./-]{4,30}$/, orSay(msg`Please enter a telephone number such as +1 555 010 0142`))

const degreesWithin = (most: number) =>
  orSay(msg`Please enter a number from ${{ least: -most }} to ${{ most }}`)

/** A position on a map in degrees, or none. */
const degrees = (most: number) =>
  z.number().min(-most, degreesWithin(most)).max(most, degreesWithin(most)).nullable()

const wholeNumber = ({ min, max }: { min: number; max: number }) => {
  const error = orSay(msg`Please enter a whole number from ${{ min }} to ${{ max }}`)
  return z.int(error).min(min, error).max(max, error)
}

const twoDecimals = orSay(msg`Please choose a currency with two decimals`)

/** ISO 4217, of a currency whose amounts have two decimals: amounts are stored in hundredths everywhere. */
export const currencySchema = z
  .string()
  .regex(/^[A-Z]{3}$/, { ...orSay(msg`Please enter three capital letters such as USD`), abort: true })
  .refine(hasTwoDecimals, twoDecimals)

const careSchema = optionalParagraphSchema({ max: 300 })

/**
 * What a school says about itself, in the parts that are edited and saved on their own. A text that is not given is
 * empty, and is shown nowhere.
 */
export const schoolSectionSchemas = {
  identity: z.strictObject({
    name: lineSchema({ max: 60, name: true }),
    /** As contracts and receipts name the school; empty: like the name. */
    legalName: optionalLineSchema({ max: 120 }),
    foundedYear: z
      .int(orSay(msg`Please enter a year`))
      .min(1000, orSay(msg`Please enter a year`))
      .max(2100, orSay(msg`Please enter a year`))
      .nullable(),
    /** Of receipts and of the browser's frame, as `#rrggbb`; empty: the product's own. */
    color: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^$|^#[\da-f]{6}$/, orSay(msg`Please enter a color such as #17133a`)),
    /** The address of an uploaded picture; empty: the product's own mark. */
    logo: z
      .string()
      .max(200)
      .refine(
        (path) => path === '' || storedPictureId(path) !== undefined,
        orSay(msg`Please upload the logo here`),
      ),
  }),
  contact: z.strictObject({
    street: optionalLineSchema({ max: 120 }),
    postalCode: optionalLineSchema({ max: 20 }),
    city: optionalLineSchema({ max: 80 }),
    region: optionalLineSchema({ max: 80 }),
    country: optionalLineSchema({ max: 80 }),
    latitude: degrees(90),
    longitude: degrees(180),
    phone: phoneSchema,
    /** Nobody begins a purchase on the site without a number of their own. */
    phoneRequired: z.boolean(),
    email: z.union([z.literal(''), emailSchema]),
    /** Replies to a teacher's message reach the teacher instead of the school. */
    teacherReplies: z.boolean(),
    /** When the telephone is answered, in the school's own words. */
    openingHours: optionalParagraphSchema({ max: 300 }),
    website: linkSchema,
    socialLinks: z.array(linkSchema.min(1)).max(6, orSay(msg`There can be six links at most`)),
  }),
  /** On the pages of classes for children, each where it is given. */
  care: z.strictObject({
    careSupervision: careSchema,
    careHandOver: careSchema,
    careChecks: careSchema,
    careFirstAid: careSchema,
    careLunch: careSchema,
    careLostThings: careSchema,
  }),
  money: z.strictObject({
    /** Fixed once a payment was taken or begun. */
    currency: currencySchema,
    timeZone: timeZoneSchema,
    taxId: optionalLineSchema({ max: 40 }),
    /** On receipts, for example why no tax is charged. */
    taxText: optionalParagraphSchema({ max: 400 }),
    /** One sentence before the payment and on the home page. */
    refundSentence: optionalLineSchema({ max: 160 }),
    /** The most that the office gives back of one order altogether, or by cancelling a class, without an admin; in minor units. */
    officeRefundMinor: z
      .int()
      .min(0, orSay(msg`Please enter an amount`))
      .max(largestRefundLimitMinor, orSay(msg`Please enter a smaller amount`)),
    /** Until so many days before a class a place moves with all its money. */
    movesUntilDays: wholeNumber({ min: 0, max: 365 }),
    /** How far below the list price the office may go by hand, without an admin. */
    handPricePercent: wholeNumber({ min: 0, max: 100 }),
  }),
  transfers: z.strictObject({
    /** Where transfers go; empty: the school takes none. */
    transferHolder: optionalLineSchema({ max: 120 }),
    /** Such as an IBAN, in the school's own spelling. */
    transferAccount: optionalLineSchema({ max: 80 }),
    transferBank: optionalLineSchema({ max: 120 }),
    /** Parents may choose a transfer at the payment page. */
    transferAllowed: z.boolean(),
    /** From this amount, in minor units. */
    transferLeastMinor: amountMinorSchema,
    /** Until so many days before the first session. */
    transferDaysBefore: wholeNumber({ min: 0, max: 365 }),
    /** How many orders and places of a parent who never paid may wait for a transfer. Who has paid has `mostTransferOrders`. */
    transferFirstOrders: wholeNumber({ min: 1, max: 3 }),
    transferFirstPlaces: wholeNumber({ min: 1, max: cartLimit }),
    /** How much of a class may wait for transfers of parents; `leastTransferSeats` always may. */
    transferSharePercent: wholeNumber({ min: 1, max: 100 }),
    /** How often a parent may reserve a class again after a reservation of it ended unpaid. */
    transferTimesAgain: wholeNumber({ min: 0, max: 10 }),
  }),
} as const

/** All that the school says about itself. */
export const schoolProfileSchema = z.object({
  ...schoolSectionSchemas.identity.shape,
  ...schoolSectionSchemas.contact.shape,
  ...schoolSectionSchemas.care.shape,
  ...schoolSectionSchemas.money.shape,
  ...schoolSectionSchemas.transfers.shape,
})
export type SchoolProfile = z.output<typeof schoolProfileSchema>

/** With which of its texts are written, and what is given back of places that are bought now. */
export interface CurrentSchool extends SchoolProfile {
  texts: SchoolTextKey[]
  refundTerms: RefundTerms
  /** Of the terms that have their own, by their id. */
  refundTermsOf: Partial<Record<string, RefundTerms>>
}

/** What every page may show of it, beside name, currency and time zone. */
export const schoolFactsSchema = schoolProfileSchema
  .omit({
    ...{ name: true, currency: true, timeZone: true, officeRefundMinor: true, teacherReplies: true },
    movesUntilDays: true,
    handPricePercent: true,
    ...{ careSupervision: true, careHandOver: true, careChecks: true },
    ...{ careFirstAid: true, careLunch: true, careLostThings: true },
    ...{ transferHolder: true, transferAccount: true, transferBank: true },
    ...{ transferAllowed: true, transferLeastMinor: true, transferDaysBefore: true },
    ...{ transferFirstOrders: true, transferFirstPlaces: true },
    ...{ transferSharePercent: true, transferTimesAgain: true },
  })
  .extend({
    /** The texts that are written: pages and links of the others are not shown. */
    texts: z.array(z.enum(schoolTextKeys)),
  })
export type SchoolFacts = z.output<typeof schoolFactsSchema>

/** The whole, for the admins who change it. */
export const managedSchoolSchema = z.object({
  profile: schoolProfileSchema,
  /** Those that are written. */
  texts: z.array(z.enum(schoolTextKeys)),
  /** Money was taken or asked for, so the currency stays. */
  isCurrencyFixed: z.boolean(),
})
export type ManagedSchool = z.output<typeof managedSchoolSchema>

const section = <S extends SchoolSection>(name: S) =>
  z.strictObject({
    section: z.literal(name),
    /** As the admin found it: if the school has changed since, nothing is saved. */
    before: z.looseObject({}),
    after: schoolSectionSchemas[name],
  })
export const saveSchoolInput = z.discriminatedUnion('section', [
  section('identity'),
  section('contact'),
  section('care'),
  section('money'),
  section('transfers'),
])
export type SaveSchoolInput = z.output<typeof saveSchoolInput>

const textKeySchema = z.enum(schoolTextKeys)
const bodySchema = optionalParagraphSchema({ max: longestSchoolText })

/** A text as pages show it: its markup is made by the server, from a list of harmless elements. */
export const schoolTextSchema = z.object({
  /** Of a first-level heading at the beginning; empty: the page has its own. */
  title: z.string(),
  intro: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      html: z.string(),
      /** A link that stands alone at the end of the section. */
      action: z.object({ label: z.string(), href: z.string() }).nullable(),
    }),
  ),
})
export type SchoolText = z.output<typeof schoolTextSchema>

export const schoolTextInput = z.strictObject({ key: textKeySchema })
export const previewSchoolTextInput = z.strictObject({ body: bodySchema })
export const saveSchoolTextInput = z.strictObject({
  key: textKeySchema,
  /** The version that was edited; 0: the text was never written. */
  version: z.int().min(0),
  body: bodySchema,
})
export type SaveSchoolTextInput = z.output<typeof saveSchoolTextInput>

const versionSchema = z.object({
  version: z.int(),
  body: z.string(),
  savedAt: z.iso.datetime(),
  /** Null: the product itself, or a deleted person. */
  savedBy: z.string().nullable(),
})

/** A text for those who write it: its present version, and up to 20 earlier ones, newest first. */
export const managedSchoolTextSchema = z.object({
  key: textKeySchema,
  /** 0: never written. */
  version: z.int(),
  body: z.string(),
  /** What it can begin with; never shown to visitors. */
  outline: z.string(),
  history: z.array(versionSchema),
})
export type ManagedSchoolText = z.output<typeof managedSchoolTextSchema>

/** What is left to do before a school can sell; `later`: an admin has put it off. */
export const setupSchema = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['done', 'open', 'later']) })),
  /** Null where no mail server is named. */
  testMailTo: z.string().nullable(),
})
export type Setup = z.output<typeof setupSchema>
export const postponeStepInput = z.strictObject({ step: z.enum(setupSteps), later: z.boolean() })
