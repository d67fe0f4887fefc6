import { publishConsentTextInput } from '@cadenza/contracts/consent'
import { zodResolver } from '@hookform/resolvers/zod'

export const consentTextRules = zodResolver(publishConsentTextInput.pick({ body: true }))
