import { inviteGuardianInput, saveContactInput } from '@cadenza/contracts/family'
import { setPrivateNoteInput } from '@cadenza/contracts/private-notes'
import { zodResolver } from '@hookform/resolvers/zod'

export const contactRules = zodResolver(saveContactInput.omit({ participantId: true, id: true }))
export const invitationRules = zodResolver(inviteGuardianInput.omit({ participantId: true, alsoFor: true }))
export const noteRules = zodResolver(setPrivateNoteInput.pick({ text: true }))
