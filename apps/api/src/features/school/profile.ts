import {
  schoolSectionSchemas,
  type ManagedSchool,
  type SaveSchoolInput,
  type SchoolProfile,
} from '@cadenza/contracts/school/school'
import type { SchoolSection } from '@cadenza/contracts/school/school-values'
import { getColumns, sql } from 'drizzle-orm'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { school } from '../../db/schema/school.ts'
import { conflict } from '../../errors.ts'
import { changedFacts } from '../../records/people/changed-facts.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { requireOfficePicture } from '../images/own-pictures.ts'
import { requireZone } from '../../records/days/require-zone.ts'
import { listWrittenTexts } from './texts.ts'
import { announceChange } from './announce-change.ts'

/** A school that has said nothing yet. */
export const blankProfile: SchoolProfile = {
  name: '',
  legalName: '',
  foundedYear: null,
  color: '',
  logo: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  latitude: null,
  longitude: null,
  phone: '',
  phoneRequired: false,
  email: '',
  teacherReplies: false,
  openingHours: '',
  website: '',
  socialLinks: [],
  careSupervision: '',
  careHandOver: '',
  careChecks: '',
  careFirstAid: '',
  careLunch: '',
  careLostThings: '',
  currency: '',
  timeZone: '',
  taxId: '',
  taxText: '',
  refundSentence: '',
  officeRefundMinor: 0,
  movesUntilDays: 7,
  handPricePercent: 20,
  transferHolder: '',
  transferAccount: '',
  transferBank: '',
  transferAllowed: false,
  transferLeastMinor: 0,
  transferDaysBefore: 14,
  transferFirstOrders: 1,
  transferFirstPlaces: 4,
  transferSharePercent: 50,
  transferTimesAgain: 0,
}

const {
  id: _id,
  only: _only,
  eventsReadUntil: _read,
  studentClash: _clash,
  setupLater: _later,
  mailTestedAt: _tested,
  refundPolicyId: _policy,
  ...columns
} = getColumns(school)

/** Throws before the first start has given the school its name, currency and zone. */
export async function readProfile(db: Executor): Promise<SchoolProfile> {
  const [row] = await db.select(columns).from(school)
  return toProfile(row)
}

type Row = Pick<typeof school.$inferSelect, keyof typeof columns>

function toProfile(row: Row | undefined): SchoolProfile {
  if (!row?.name || !row.currency || !row.timeZone) throw new Error('the school has no first values')
  return { ...row, name: row.name, currency: row.currency, timeZone: row.timeZone }
}

/** All that admins may change about the school. */
export async function getManagedSchool(ctx: Ctx<Admin>): Promise<ManagedSchool> {
  const [profile, texts, isCurrencyFixed] = await Promise.all([
    readProfile(ctx.db),
    listWrittenTexts(ctx.db),
    hasAskedForMoney(ctx.db),
  ])
  return { profile, texts, isCurrencyFixed }
}

/**
 * Saves one section as a whole. Throws `school_changed` when it is no longer as the admin found it, `currency_fixed`
 * once money was asked for, and `invalid_input` on `timeZone` for a zone that PostgreSQL does not know, or on `logo` for a
 * picture that the office has not uploaded.
 */
export async function saveSchool(ctx: Ctx<Admin>, input: SaveSchoolInput): Promise<ManagedSchool> {
  if (input.section === 'money') await requireZone(ctx.db, input.after.timeZone)
  if (input.section === 'identity' && input.after.logo && input.after.logo !== input.before.logo)
    await requireOfficePicture(ctx, 'logo', input.after.logo)
  const subjectId = await ctx.schoolId()
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select(columns).from(school).for('no key update')
    const before = sectionOf(input.section, toProfile(row))
    const facts = changedFacts(before, { ...before, ...input.after })
    if (!facts) return
    if (!isSame(before, input.before)) throw conflict('school_changed')
    if ('currency' in facts.after && (await hasAskedForMoney(tx))) throw conflict('currency_fixed')
    await tx.update(school).set(input.after)
    await writeAudit(tx, ctx, { action: 'updateSchool', subjectId, ...facts })
    await announceChange(tx)
  })
  await ctx.reloadSchool()
  return getManagedSchool(ctx)
}

function sectionOf(section: SchoolSection, profile: SchoolProfile) {
  const names = Object.keys(schoolSectionSchemas[section].shape) as (keyof SchoolProfile)[]
  return Object.fromEntries(names.map((name) => [name, profile[name]]))
}

function isSame(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return Object.keys(one).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

/** Orders that cost nothing have no currency to speak of. */
async function hasAskedForMoney(db: Executor): Promise<boolean> {
  const [row] = await db.execute<{ asked: boolean }>(
    sql`select exists (select from orders where total_minor > 0) as asked`,
  )
  return row?.asked ?? false
}
