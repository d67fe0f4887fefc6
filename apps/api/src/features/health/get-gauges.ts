import type { SystemGauges } from '@cadenza/contracts/wire/health'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'

/** What the responding process has to do at this moment. Throws `unavailable` where nothing is counted. */
export function getGauges(ctx: Ctx<Admin>): SystemGauges {
  if (!ctx.gauges) throw new AppError('unavailable', 'Nothing is counted here')
  return ctx.gauges()
}
