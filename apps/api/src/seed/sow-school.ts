import { schoolTextKeys } from '@cadenza/contracts/school/school-values'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect/client.ts'
import { schoolTexts } from '../db/schema/school.ts'
import { outlines } from '../features/school/outlines.ts'
import { readDemo, type DemoTables } from './demo-tables.ts'

/** What the school says about itself, once; also in a school that was made before schools had texts. */
export async function describeSchool(tx: Transaction, tables: DemoTables): Promise<void> {
  if ((await tx.$count(schoolTexts)) > 0) return
  // The demo's mails are in its mail box.
  await tx.execute(sql`
    update school
       set legal_name = line.legal_name, founded_year = line.founded_year, street = line.street,
           postal_code = line.postal_code, city = line.city, region = line.region, phone = line.phone, email = line.email,
           opening_hours = line.opening_hours, website = line.website,
           social_links = string_to_array(line.social_links, ' | '), refund_sentence = line.refund_sentence,
           transfer_holder = line.transfer_holder, transfer_account = line.transfer_account,
           transfer_bank = line.transfer_bank, transfer_allowed = line.transfer_allowed,
           transfer_least_minor = line.transfer_least_minor, mail_tested_at = now(),
           care_supervision = line.care_supervision, care_hand_over = line.care_hand_over,
           care_checks = line.care_checks, care_first_aid = line.care_first_aid, care_lunch = line.care_lunch,
           care_lost_things = line.care_lost_things
      from ${tables.rows('school')} line(
             legal_name text, founded_year integer, street text, postal_code text, city text, region text, phone text, email text,
             opening_hours text, website text, social_links text, refund_sentence text, transfer_holder text,
             transfer_account text, transfer_bank text, transfer_allowed boolean, transfer_least_minor integer,
             care_supervision text, care_hand_over text, care_checks text, care_first_aid text, care_lunch text,
             care_lost_things text)`)
  const { terms, privacy } = outlines
  const own = writtenTexts.map((key) => [key, readDemo(`texts/${key}.md`).trimEnd()] as const)
  const texts = [...own, ['terms', terms] as const, ['privacy', privacy] as const]
  await tx.insert(schoolTexts).values(texts.map(([key, body]) => ({ key, version: 1, body })))
}

/** Terms and privacy are those that the product proposes. */
const writtenTexts = schoolTextKeys.filter((key) => key !== 'terms' && key !== 'privacy')
