import type { FieldFault } from '@tabard/domain/catalogue/field-faults'
import { fault, refusal, type ErrorTable } from '../../wire/error-row.ts'

/** Errors of campaigns, coupons and vouchers. */
export const couponErrors = {
  /** No such code in this shop, or its campaign is over, paused or not begun: the answers are alike (W9). */
  'coupon.codeUnknown': refusal(),
  'coupon.guessed': fault<{ retryAfterSeconds: number }>(429),
  /** The link was used. */
  'coupon.linkUsed': refusal(),
  'coupon.logInFirst': refusal(),
  /** The campaign gave all it gives, in total or today. */
  'coupon.exhausted': refusal(),
  /** The person has, or has used, as many as one person gets. */
  'coupon.hadAlready': refusal(),
  /** The shop's settings offer no coupons, or no vouchers. */
  'coupon.notOffered': refusal(),
  /** No such coupon, or it is another person's. */
  'coupon.unknown': refusal(),
  /** Another person keeps it. */
  'coupon.hasOwner': refusal(),
  'coupon.notShareable': refusal(),
  /** It was used, has expired or was withdrawn. */
  'coupon.over': refusal(),
  'campaign.unknown': refusal(),
  'campaign.changedMeanwhile': refusal(),
  'campaign.invalid': refusal<{ faults: readonly FieldFault[] }>(),
  'campaign.full': refusal<{ max: number }>(),
  /** The public code belongs to another campaign. */
  'campaign.codeTaken': refusal(),
  'campaign.batch': refusal<{ max: number }>(),
  /** It is paused, over, not begun, or does not let staff give it. */
  'campaign.notGiven': refusal(),
} as const satisfies ErrorTable
