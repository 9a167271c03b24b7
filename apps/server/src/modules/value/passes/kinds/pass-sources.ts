import type { PassKind } from '@tabard/contract/value/passes/passes'
import { giftCardPass } from './gift-card-pass.ts'
import { couponPass, voucherPass } from './coupon-pass.ts'
import { memberCardPass } from './member-card-pass.ts'
import type { PassSource } from './pass-content.ts'

/** Every kind of pass that can be made. Admission tickets add theirs. */
const sources: readonly PassSource[] = [memberCardPass, giftCardPass, couponPass, voucherPass]

/** The source of a kind of pass. Undefined: none can be made. */
export function passSourceOf(kind: PassKind): PassSource | undefined {
  return sources.find((each) => each.kind === kind)
}
