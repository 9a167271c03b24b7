import { isLanguage } from '@tabard/domain/names'
import type { DeliveryAddress, OrderWishes } from '@tabard/domain/cart/order-wishes'
import type { PlaceOrder } from './orders.ts'

/** A scalar of a documented call: a number or plain numeric text (decision 34). */
export type Numeric = number | string

/** The documented cart (storefront spec, section 3): what we read of it. Prices and totals in it are never believed. */
export interface CartWire {
  readonly cartId: string
  readonly itemList: readonly CartItemWire[]
  readonly orderType?: string | undefined
  readonly notes?: string | undefined
  readonly lang?: string | undefined
  readonly payment?: string | undefined
  /** What the customer saw; with it goes the menu's version. */
  readonly totalAmount?: Numeric | undefined
  readonly menuVersion?: string | undefined
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly termsAccepted?: boolean | undefined
  /** Documented: of the session at a table, and the number of a locator. */
  readonly sessionId?: string | undefined
  readonly plateNo?: Numeric | undefined
  /** Documented: when it was changed last. Our own screens keep the rule themselves, and do not send it. */
  readonly lastUpdate?: Numeric | undefined
  /** Documented: for a later time, and which. */
  readonly preorder?: boolean | undefined
  readonly orderTime?: Numeric | undefined
  /** Documented: how many eat; codes, joined as tags are. */
  readonly persons?: Numeric | undefined
  readonly promoCode?: string | undefined
  readonly delivery?: (DeliveryAddress & { readonly isExpress: boolean }) | undefined
  readonly vehicle?: { readonly plate: string; readonly description: string } | undefined
  readonly tipCents?: number | undefined
}

export interface CartItemWire {
  readonly itemId?: string | undefined
  readonly pluId: string
  readonly priceIndex?: Numeric | undefined
  readonly quantity: Numeric
  readonly attrs?:
    | readonly { readonly id: string; readonly groupId: string; readonly quantity?: Numeric | undefined }[]
    | undefined
  readonly without?: readonly string[] | undefined
  readonly notes?: string | undefined
}

export function toCartWire(order: PlaceOrder): CartWire {
  return {
    cartId: order.cart.cartId,
    orderType: order.cart.orderType,
    notes: order.cart.note,
    lang: order.language,
    payment: order.payment,
    totalAmount: order.shownTotal,
    menuVersion: order.menuVersion,
    name: order.contact.name,
    phone: order.contact.phone,
    termsAccepted: order.hasAcceptedTerms,
    sessionId: order.sessionId,
    plateNo: order.plate,
    ...(order.touchedAt === undefined ? {} : { lastUpdate: order.touchedAt }),
    ...(order.wantedAt === undefined ? {} : { preorder: true, orderTime: order.wantedAt }),
    ...fromWishes(order),
    itemList: order.cart.lines.map((line) => ({
      itemId: line.lineId,
      pluId: line.itemId,
      priceIndex: line.priceIndex,
      quantity: line.quantity,
      attrs: line.options.map(({ optionId, groupId, quantity }) => ({ id: optionId, groupId, quantity })),
      without: line.withoutIngredientIds,
      notes: line.note,
    })),
  }
}

export function fromCartWire(wire: CartWire): PlaceOrder {
  return {
    cart: {
      cartId: wire.cartId,
      // By what the order names, not by what it calls itself.
      orderType: wire.sessionId ? 'table' : 'pickup',
      note: wire.notes ?? '',
      lines: wire.itemList.map((item, position) => ({
        lineId: item.itemId ?? String(position + 1),
        itemId: item.pluId,
        priceIndex: Number(item.priceIndex ?? 0),
        quantity: Number(item.quantity),
        options: (item.attrs ?? []).map(({ id, groupId, quantity }) => ({
          optionId: id,
          groupId,
          quantity: Number(quantity ?? 1),
        })),
        withoutIngredientIds: item.without ?? [],
        note: item.notes ?? '',
      })),
    },
    contact: { name: wire.name ?? '', phone: wire.phone ?? '' },
    language: wire.lang !== undefined && isLanguage(wire.lang) ? wire.lang : 'en-gb',
    hasAcceptedTerms: wire.termsAccepted === true,
    payment: wire.payment ?? 'cash',
    sessionId: wire.sessionId || undefined,
    plate: String(wire.plateNo ?? ''),
    ...(wire.lastUpdate === undefined ? {} : { touchedAt: Number(wire.lastUpdate) }),
    wantedAt: wire.preorder === false || wire.orderTime === undefined ? undefined : Number(wire.orderTime),
    ...toWishes(wire),
    menuVersion: wire.menuVersion,
    shownTotal: wire.totalAmount === undefined ? undefined : String(wire.totalAmount),
  }
}

/** Codes are joined as tags are (storefront spec, section 3). */
const codeSeparator = '~'

function fromWishes({ persons, delivery, vehicle, promoCodes = [], tipCents }: OrderWishes) {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery: { ...delivery.address, isExpress: delivery.isExpress } }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCode: promoCodes.join(codeSeparator) }),
    ...(tipCents === undefined ? {} : { tipCents }),
  }
}

function toWishes({ persons, delivery, vehicle, promoCode = '', tipCents }: CartWire): OrderWishes {
  const promoCodes = promoCode.split(codeSeparator).filter((code) => code.trim() !== '')
  return {
    ...(persons === undefined ? {} : { persons: Number(persons) }),
    ...(delivery === undefined ? {} : { delivery: withoutExpress(delivery) }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCodes }),
    ...(tipCents === undefined ? {} : { tipCents }),
  }
}

function withoutExpress({ isExpress, ...address }: NonNullable<CartWire['delivery']>) {
  return { address, isExpress }
}
