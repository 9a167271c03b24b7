import type { till } from '@tabard/contract/till/calls'
import { tipPercents } from '@tabard/domain/pricing/tenders/tip-of'
import type { Handler } from '../../../../http/handler.ts'
import { getShop } from '../../../shops/load-shop.ts'
import { surchargesNow } from '../../../shops/surcharges-now.ts'

/** Show what payments by staff may add: surcharges in force, and tips where the shop asks for them. */
export const showPaymentTerms: Handler<typeof till.paymentTerms> = ({ shop, now }) =>
  shop.read(async (tx, caller) => {
    await caller
    const profile = await getShop(tx, shop.shopId)
    const { settings, pricing } = profile
    return {
      surcharges: surchargesNow(profile, now),
      tipPercents: settings['tips.isOn'] ? tipPercents(settings['tips.percents']) : undefined,
      cashRounding: pricing.cashRounding,
    }
  })
