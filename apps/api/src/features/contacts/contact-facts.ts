import { contacts } from '../../db/schema/participants.ts'

const { name, phone, relation, isEmergency, mayPickUp, validFrom, validUntil } = contacts

/** What a history of changes keeps of a contact. */
export const facts = { name, phone, relation, isEmergency, mayPickUp, validFrom, validUntil }
