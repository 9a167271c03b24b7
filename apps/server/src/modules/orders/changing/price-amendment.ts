import { numberedLines, type activeLines } from '@tabard/domain/amending/amended-lines'
import { carryRounding } from '@tabard/domain/amending/carry-rounding'
import { unpaidRounding } from '@tabard/domain/pricing/tenders/take-part'
import { joinMenus } from '@tabard/domain/amending/join-menus'
import { menuAt, contextVersion } from '@tabard/domain/amending/menu-at'
import type { Cart, CartLine } from '@tabard/domain/cart/cart'
import type { OrderDetails } from '@tabard/domain/cart/order-options'
import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { MenuIndex } from '@tabard/domain/menu/menu'
import type { Bill, PaidSurcharge } from '@tabard/domain/pricing/bill'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { addedSurchargeCents, addToBill, nothingAdded } from '@tabard/domain/pricing/tenders/added-amounts'
import { forbiddenId } from '@tabard/domain/pricing/tenders/forbidden-surcharges'
import { paidSurchargeOf } from '@tabard/domain/pricing/tenders/paid-surcharge'
import { tenders } from '@tabard/domain/pricing/tenders/registry'
import { priceCart } from '@tabard/domain/pricing/price-cart'
import type { PlannedTender } from '@tabard/domain/pricing/tenders/tenders'
import type { ManualDiscount } from '@tabard/domain/pricing/discounts/manual-discount'
import { Refusal } from '../../../db/refusal.ts'
import type { ReadTx } from '../../../db/tx.ts'
import type { Orderable } from '../../menu/status/get-shop-status.ts'
import { forbiddenNow } from '../../shops/surcharges-now.ts'
import { readValuePaid } from '../../billing/pay-from-value.ts'
import { findMenu } from '../../menu/documents/load-menu.ts'
import { pricingContext } from '../placing/checks/check-order.ts'
import { here } from '../placing/checks/requested-order.ts'
import { cachedDayparts, termsOfOrder } from '../placing/order-terms.ts'
import type { OrderRow } from '../order-row.ts'

interface Becoming {
  readonly active: ReturnType<typeof activeLines>
  readonly added: readonly CartLine[]
  readonly given: readonly ManualDiscount[]
  readonly orderable: Orderable
  /** Its offers whose limit others have reached. */
  readonly usedUp: readonly string[]
  readonly now: number
}

export interface PricedAmendment {
  readonly bill: Bill
  /** Order details that depend on the lines. */
  readonly details: Pick<OrderDetails, 'laterDaypartIds'>
}

/**
 * Price an order with other lines. Existing lines use the menu and dayparts they were ordered in,
 * new lines those of now (ADR-040).
 */
export async function priceAmendment(
  tx: ReadTx,
  order: OrderRow,
  { active, added, given, orderable, usedUp, now }: Becoming,
): Promise<PricedAmendment | Refusal<'shop.closed' | 'amend.menu'>> {
  const kept = daypartsOfOrder(order, orderable)
  const latest = daypartsNow(order, orderable, now)
  const known = await listMenus(tx, order, active, orderable)
  const first = known.find(({ menu }) => menu.version === order.menuVersion) ?? known[0]
  if (!first) return new Refusal('shop.closed', {})
  const today = orderable.menu?.menu.version ?? first.menu.version
  const later = order.details.laterDaypartIds ?? {}
  const lines = [
    ...active.map(({ line, version }) => ({ line, version, daypartIds: later[line.lineId] ?? kept })),
    ...added.map((line) => ({ line, version: today, daypartIds: latest })),
  ]
  const joined = joinMenus(
    asOf(first, order, kept),
    lines.flatMap(({ version, daypartIds }) =>
      known.filter(({ menu }) => menu.version === version).map((menu) => asOf(menu, order, daypartIds)),
    ),
    lines.map(({ line, version, daypartIds }) => ({ line, version: contextVersion(version, daypartIds) })),
  )
  if (!joined) return new Refusal('amend.menu', {})
  const value = await readValuePaid(tx, order)
  const priced = priceAnew({ ...order, details: { ...order.details, given } }, orderable, {
    menu: joined.index,
    lines: joined.lines,
    value,
    usedUp,
    now,
  })
  const numbered = numberedLines({
    before: order.lines,
    billed: priced.lines,
    added,
    plainId: joined.plainId,
    orderVersion: order.menuVersion,
    addedVersion: today,
  })
  return {
    bill: {
      ...carryRounding(
        order.bill.added ? { ...priced, ...addToBill(priced, order.bill.added) } : priced,
        {
          roundingCents: order.bill.roundingCents - unpaidRounding(order),
          paidCents: order.paidCents,
          returnedCents: order.returnedCents,
        },
        order.tableId === null ? first.menu.pricing.cashRounding : undefined,
      ),
      lines: numbered,
    },
    details: laterDayparts(order, added, { kept, latest }),
  }
}

/** The menus that price the lines of an order: those they were ordered from, and today's. */
async function listMenus(
  tx: ReadTx,
  order: OrderRow,
  active: Becoming['active'],
  orderable: Orderable,
): Promise<MenuIndex[]> {
  const versions = new Set([...active.map(({ version }) => version), order.menuVersion])
  const menus = await Promise.all(
    [...versions].map((version) => findMenu(tx, order.shopId, order.channel, version)),
  )
  return [...menus, orderable.menu].filter((menu) => menu !== undefined)
}

/** Store the dayparts of added lines where they differ from those of the order. */
function laterDayparts(
  order: OrderRow,
  added: readonly CartLine[],
  { kept, latest }: { readonly kept: readonly string[]; readonly latest: readonly string[] },
): PricedAmendment['details'] {
  if (added.length === 0 || contextVersion('', latest) === contextVersion('', kept)) return {}
  const own = Object.fromEntries(added.map(({ lineId }) => [lineId, latest]))
  return { laterDaypartIds: { ...order.details.laterDaypartIds, ...own } }
}

function asOf(menu: MenuIndex, { orderType }: OrderRow, daypartIds: readonly string[]): MenuIndex {
  return menuAt(menu, { orderType, daypartIds })
}

/** Orders of earlier releases do not store their dayparts: derive them from the current windows. */
function daypartsOfOrder(order: OrderRow, { shopStatus }: Orderable): readonly string[] {
  const { daypartIds } = order.details
  return daypartIds ?? cachedDayparts(shopStatus, madeAt(order)).daypartIds ?? []
}

/** Added lines belong to the dayparts of now, or of the time the order is requested for. */
export function daypartsNow({ requestedFor }: OrderRow, { shopStatus }: Orderable, now: number): string[] {
  return daypartsAt(shopStatus.dayparts, Math.max(requestedFor?.getTime() ?? now, now))
}

function madeAt({ requestedFor, placedAt }: OrderRow): number {
  return (requestedFor ?? placedAt).getTime()
}

interface Anew {
  readonly menu: MenuIndex
  readonly lines: readonly CartLine[]
  /** What value has paid: it has no surcharge of the tender that pays the rest. */
  readonly value: readonly PlannedTender[]
  readonly usedUp: Becoming['usedUp']
  readonly now: number
}

/** Price the order with other lines, on the terms and with the charges it was placed on. */
function priceAnew(order: OrderRow, orderable: Orderable, { menu, lines, value, usedUp, now }: Anew): Bill {
  const terms = { ...termsOfOrder(order.details, usedUp), ...(value.length > 0 ? { payWith: value } : {}) }
  const phone = { device: '', deviceKey: undefined }
  const { chargeIds, surchargeIds } = order.details
  // What an unpaid order will be paid with may have no surcharge by now (ADR-206).
  const forbidden =
    order.paymentStatus === 'unpaid' ? forbiddenNow(orderable.profile, now).map(forbiddenId) : []
  const { tender: kind, method = '' } = order.bill
  const paid = paidSurcharge(order, value)
  const bill = priceCart(asCart(order, lines), {
    ...pricingContext(here(orderable, phone, terms), {
      menu,
      tender: order.bill.tender,
      method: order.bill.method,
      at: madeAt(order),
      now,
      isAtTable: order.tableId !== null,
    }),
    ...(surchargeIds ? { activeSurchargeIds: [...surchargeIds, ...forbidden] } : {}),
    activeChargeIds: chargeIds ?? order.bill.rows.flatMap(({ id, kind }) => (kind === 'charge' ? [id] : [])),
    ...(paid && kind !== 'none'
      ? { payWith: [...value, { kind, method, surchargedCents: paid.ofCents }] }
      : {}),
  })
  return paid ? { ...bill, paidSurcharge: paid } : bill
}

/**
 * What was paid of the surcharge of the order's tender. Undefined: nothing limits it, since nothing is paid, or since only
 * pricing adds the surcharge of this tender.
 */
function paidSurcharge(order: OrderRow, value: readonly PlannedTender[]): PaidSurcharge | undefined {
  const { bill, paymentStatus, paidCents, returnedCents } = order
  if (paymentStatus === 'unpaid' || bill.tender === 'none' || tenders[bill.tender].rounds) return undefined
  const { tipCents = 0, added = nothingAdded } = bill
  const others = sumOf(value.map(({ cents = 0 }) => cents)) + tipCents + addedSurchargeCents(added)
  return paidSurchargeOf(bill, paidCents - returnedCents - others)
}

/** Build a cart of an order's lines, to price or check it. */
export function asCart(order: OrderRow, lines: readonly CartLine[]): Cart {
  return {
    cartId: order.cartId,
    shop: '',
    orderType: order.orderType,
    lines,
    note: order.note,
    updatedAt: 0,
    revision: 0,
    isUploaded: true,
    isArchived: false,
  }
}
