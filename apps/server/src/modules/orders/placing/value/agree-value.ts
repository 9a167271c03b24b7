import type { OrderDetails } from '@tabard/domain/cart/order-options'
import type { PlaceOrder } from '@tabard/contract/orders/place-order'
import type { PromotionContext } from '@tabard/domain/pricing/discounts/promotion'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { OrderTerms } from '@tabard/domain/pricing/pricing-context'
import { storedValueMethod, tenders } from '@tabard/domain/pricing/tenders/registry'
import type { BillTender } from '@tabard/domain/pricing/tenders/tender'
import { voucherMinimumBase } from '@tabard/domain/pricing/bases'
import { sumOf } from '@tabard/domain/pricing/amounts'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import { voucherFault } from '@tabard/domain/value/campaigns/voucher-fault'
import type { OrderValue } from '@tabard/domain/value/order-value'
import { spendsFromCard, usesValue, type ValueChoice } from '@tabard/domain/value/value-choice'
import { isRefusal, Refusal } from '../../../../db/refusal.ts'
import type { WriteTx } from '../../../../db/tx.ts'
import { readPhone } from '../../../messages/read-phone.ts'
import type { ShopProfile } from '../../../shops/shop-profile.ts'
import type { OrderCoupons } from '../../../value/coupons/using/use-coupons.ts'
import { readSpender } from '../../../value/spending/read-spender.ts'
import { spendingTerms, withReward, type SpendingTerms } from '../../../value/spending/spending-terms.ts'

type Settings = ShopProfile['settings']

/** The refusals of using value for an order. */
export type NotUsable = Refusal<
  | 'value.giftCard'
  | 'value.frozen'
  | 'value.noCard'
  | 'value.stamps'
  | 'value.notOffered'
  | 'value.atTable'
  | 'value.missing'
  | 'value.changed'
  | 'value.coupon'
  | 'value.voucher'
>

/** Whether orders of the shop can have a member card, or pay from value. */
export function offersValue(settings: Settings): boolean {
  return settings['points.isOffered'] || settings['wallet.isOffered'] || settings['giftCard.isOffered']
}

/** More than any bill: stored value pays what it can. */
const everything = 100_000_000

/** What an order uses of value. The documented method of stored value pays all of it. */
export function chosenValue({
  payment,
  value,
}: Pick<PlaceOrder, 'payment' | 'value'>): ValueChoice | undefined {
  return payment === storedValueMethod ? { ...value, storedValueCents: everything } : value
}

interface Asking {
  readonly input: PlaceOrder
  readonly profile: ShopProfile
  readonly customerId: string
  readonly coupons: OrderCoupons
  readonly secret: string
  readonly now: number
}

/** Read what the value of an order's customer means for it. Undefined: nothing. */
export async function agreeValue(
  tx: WriteTx,
  { input, profile, customerId, coupons, secret, now }: Asking,
): Promise<SpendingTerms | NotUsable | undefined> {
  const { settings, currency } = profile
  const choice = chosenValue(input)
  if (!offersValue(settings)) return agreeCoupons(input.value, profile, coupons)
  const paysAtTable = input.sessionId !== undefined && paysFromValue(choice)
  if (paysAtTable) return new Refusal('value.atTable', {})
  const phone = readPhone(input.contact.phone, profile.country) ?? ''
  const spender = await readSpender(tx, { customerId, phone, currency, choice, secret, now })
  if (isRefusal(spender)) return spender
  if (coupons.hasUnknownCoupon) return new Refusal('value.coupon', {})
  const terms = spendingTerms(spender, choice, profile)
  return isRefusal(terms) ? terms : withVouchers(terms, coupons, currency)
}

/** In a shop that offers coupons and vouchers at most. */
function agreeCoupons(
  choice: ValueChoice | undefined,
  { settings, currency }: ShopProfile,
  coupons: OrderCoupons,
): SpendingTerms | NotUsable | undefined {
  // The documented method of stored value is refused as a method that the shop does not offer.
  if (!usesValue(choice)) return undefined
  const isMore = spendsFromCard(choice) || (choice.giftCards ?? []).length > 0
  const hasCoupons = settings['coupon.isOffered'] || settings['voucher.isOffered']
  if (isMore || !hasCoupons) return new Refusal('value.notOffered', {})
  if (coupons.hasUnknownCoupon) return new Refusal('value.coupon', {})
  return withVouchers(undefined, coupons, currency)
}

/** The terms with the vouchers that can pay. */
export function withVouchers(
  terms: SpendingTerms | undefined,
  coupons: OrderCoupons,
  currency: string,
): SpendingTerms {
  const { tenders, ...others } = terms ?? nothingSpent
  return { ...others, tenders: [...tenders, ...voucherTenders(coupons, currency)] }
}

const nothingSpent: SpendingTerms = {
  terms: {},
  reward: undefined,
  tenders: [],
  stored: {},
  stampsRedeemed: 0,
}

function voucherTenders({ vouchers }: OrderCoupons, currency: string): PlannedTender[] {
  return vouchers
    .filter((voucher) => voucher.currency === currency)
    .map(({ couponId: id, balanceCents: cents, expiresAt }) => ({ kind: 'voucher', id, cents, expiresAt }))
}

/** The numbers of the gift cards that the order names by number and code: a wrong one counts as a guess. */
export function typedGiftCards({ value }: Pick<PlaceOrder, 'value'>): string[] {
  return (value?.giftCards ?? []).flatMap((card) => ('number' in card ? [card.number] : []))
}

function paysFromValue(choice: ValueChoice | undefined): boolean {
  return (choice?.giftCards ?? []).length > 0 || (choice?.storedValueCents ?? 0) > 0
}

/** The terms of pricing that value adds: those of the card, its free item, and the tenders of value. */
export function valueTerms(
  agreed: SpendingTerms | undefined,
  promotions: PromotionContext | undefined,
): Partial<OrderTerms> {
  const context = withReward(promotions, agreed?.reward)
  return {
    ...(context ? { promotions: context } : {}),
    ...agreed?.terms,
    ...(agreed && agreed.tenders.length > 0 ? { payWith: agreed.tenders } : {}),
  }
}

/** What an order takes of value, as its bill says. */
export interface SpentValue {
  readonly payments: readonly BillTender[]
  /** What is left to pay. */
  readonly restCents: number
  readonly stampsRedeemed: number
  /** The coupons and vouchers that it uses. */
  readonly couponIds: readonly string[]
  /** For later changes of the order. */
  readonly stored: OrderValue
}

interface SpendingOn {
  readonly input: PlaceOrder
  readonly currency: string
  readonly coupons: OrderCoupons
  /** What the terms of vouchers ask about. */
  readonly voucherOrder: Omit<Parameters<typeof voucherFault>[1], 'goodsCents'>
}

/** What the priced order takes of value, or why not. Undefined: it has no member card and uses nothing. */
export function spentOn(
  bill: Bill,
  agreed: SpendingTerms | undefined,
  { input, currency, coupons, voucherOrder }: SpendingOn,
): SpentValue | NotUsable | undefined {
  if (!agreed) return undefined
  const payments = (bill.tenders ?? []).filter(
    ({ kind, takenCents }) => tenders[kind].holdsValue && takenCents > 0,
  )
  const restCents = bill.payableCents - sumOf(payments.map(({ takenCents }) => takenCents))
  if (input.payment === storedValueMethod && restCents > 0)
    return new Refusal('value.missing', { missingCents: restCents, currency })
  const shown = input.value?.restCents
  if (shown !== undefined && shown !== restCents) return new Refusal('value.changed', { restCents, currency })
  const used = usedCoupons(bill, payments, coupons)
  const fault = coupons.vouchers
    .filter(({ couponId }) => used.includes(couponId))
    .map(({ terms }) => voucherFault(terms, { ...voucherOrder, goodsCents: voucherMinimumBase(bill) }))
    .find((each) => each !== undefined)
  if (fault) return new Refusal('value.voucher', fault)
  const { points } = bill
  const redeeming = agreed.terms.points
  const granted =
    points && redeeming ? { ...redeeming, available: points.points, requested: points.points } : undefined
  return {
    payments,
    restCents,
    stampsRedeemed: hasReward(bill, agreed) ? agreed.stampsRedeemed : 0,
    couponIds: used,
    stored: {
      ...agreed.stored,
      ...(granted ? { points: granted } : {}),
      ...(used.length > 0 ? { couponIds: used } : {}),
    },
  }
}

/** The coupons whose promotion is on the bill, and the vouchers that pay it. */
function usedCoupons(
  { promotions = [] }: Bill,
  payments: readonly BillTender[],
  { couponOf }: OrderCoupons,
): string[] {
  const applied = promotions.flatMap(({ id, applied }) => (applied ? (couponOf.get(id) ?? []) : []))
  return [...applied, ...payments.filter(({ kind }) => kind === 'voucher').map(({ id }) => id)]
}

function hasReward({ promotions = [] }: Bill, { reward }: SpendingTerms): boolean {
  return promotions.some(({ id, applied }) => applied && id === reward?.id)
}

/** The member card of an order, for the details that it stores. */
export function cardOf(spent: SpentValue | undefined): Pick<OrderDetails, 'value'> {
  return spent && Object.keys(spent.stored).length > 0 ? { value: spent.stored } : {}
}

/** The promotions of a bill without the free item of a stamp card, which has its own count. */
export function ownPromotions<Of extends Pick<Bill, 'promotions'>>(bill: Of, { stamps }: OrderValue): Of {
  const { promotions } = bill
  return promotions && stamps
    ? { ...bill, promotions: promotions.filter(({ id }) => id !== stamps.rewardId) }
    : bill
}
