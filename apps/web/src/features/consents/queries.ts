import { trpc } from '../../lib/loading/trpc.ts'

export const useConsentTexts = () => trpc.admin.consents.texts.useQuery()
