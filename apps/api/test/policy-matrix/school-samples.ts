import { randomUUID } from 'node:crypto'
import { blankProfile } from '../../src/features/school/profile.ts'
import { madeTerm } from '../rooms-and-terms.ts'
import type { Samples } from './sample.ts'

const { name, legalName, foundedYear, color, logo } = { ...blankProfile, name: 'Any school' }
const identity = { name, legalName, foundedYear, color, logo }

/** What the school says about itself. Saving meets another state than the sample's, which is refused as a conflict. */
export const schoolSamples: Samples = {
  'public.school.text': { input: () => ({ key: 'terms' }) },
  'admin.school.get': {},
  'admin.school.save': {
    input: () => ({ section: 'identity', before: identity, after: identity }),
    status: '409',
  },
  'admin.school.text': { input: () => ({ key: 'terms' }) },
  'admin.school.saveText': { input: () => ({ key: 'terms', version: 0, body: '' }) },
  'admin.school.setup': {},
  'admin.school.postponeStep': { input: () => ({ step: 'rooms', later: true }) },
  'admin.school.sendTestMail': { input: () => ({}) },
  'admin.school.confirmTestMail': { input: () => ({}) },
  'admin.refundPolicies.list': {},
  'admin.refundPolicies.publish': {
    input: () => ({ name: `Policy ${randomUUID()}`, version: 1, tiers: [], feeMinor: 0, fullDays: 14 }),
    status: '409',
    others: '409',
  },
  'admin.refundPolicies.choose': {
    object: (world) => madeTerm(world),
    input: (_, termId) => ({ termId, policyId: null }),
  },
  'admin.school.previewText': { input: () => ({ body: '## Terms' }) },
}
