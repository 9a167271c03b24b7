import type { terminalPayments } from '@tabard/contract/payments/terminals/terminal-payments'
import type { InputOf } from '@tabard/contract/wire/endpoint'
import type { AddedAmounts } from '@tabard/domain/pricing/bill'
import { terminalTender } from '@tabard/domain/pricing/tenders/registry'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import { takingAdded } from '../collecting/taking-added.ts'

type Requested = Pick<InputOf<typeof terminalPayments.start>, 'surchargeCents' | 'tipCents'>
type Adding = Pick<ShopProfile['terminals'][number], 'addsSurcharge' | 'asksForTip'>

/**
 * What of our own a payment at a terminal adds, with surcharges on this amount: never a surcharge where the terminal adds one, and never a tip where it
 * asks for one (ADR-179). Undefined: the screen showed something else.
 */
export function startAdded(
  surchargedCents: number,
  { surchargeCents, tipCents = 0 }: Requested,
  { addsSurcharge, asksForTip }: Adding,
  { profile, now }: { readonly profile: ShopProfile; readonly now: number },
): AddedAmounts | undefined {
  if (asksForTip && tipCents > 0) return undefined
  const { surcharges: _, ...plain } = profile.pricing
  const own = addsSurcharge ? { ...profile, pricing: plain } : profile
  return takingAdded(surchargedCents, { tender: terminalTender, surchargeCents, tipCents }, own, now)
}
