import type { CartLine, ChosenOption, MealPart } from '@tabard/domain/cart/cart'
import type { PreModifier } from '@tabard/domain/catalogue/menu'
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
  /** By item id: with which course it is eaten. */
  readonly courses?: Readonly<Record<string, string>> | undefined
}

/** What of an item is chosen: of a line as of a part of a meal. */
interface ChosenWire {
  readonly pluId: string
  readonly priceIndex?: Numeric | undefined
  readonly quantity: Numeric
  readonly attrs?: readonly OptionWire[] | undefined
  readonly without?: readonly string[] | undefined
}

export interface OptionWire {
  readonly id: string
  readonly groupId: string
  readonly quantity?: Numeric | undefined
  /** Ours: what is said before it, and the half it is on. */
  readonly modifier?: PreModifier | undefined
  readonly half?: 'left' | 'right' | undefined
  /** Ours: what comes with it. */
  readonly attrs?: readonly OptionWire[] | undefined
}

/** A part of a meal (documented mealPlus). */
export interface PartWire extends ChosenWire {
  readonly stepId: string
}

export interface CartItemWire extends ChosenWire {
  /** Documented: true of what was taken away after the order was sent; with no units it is nobody's dish. */
  readonly hide?: boolean | Numeric | undefined
  readonly itemId?: string | undefined
  readonly notes?: string | undefined
  /** Documented twice, of a cart and of an order: both are read. */
  readonly mealPlus?: readonly PartWire[] | undefined
  readonly mealPlu?: readonly PartWire[] | undefined
  /** Documented: minutes of what is sold by time; 0: it is not. */
  readonly duration?: Numeric | undefined
  /** Ours: of what is sold by weight. */
  readonly grams?: Numeric | undefined
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
      ...fromChosen(line),
      notes: line.note,
      ...(line.parts
        ? { mealPlus: line.parts.map((part) => ({ stepId: part.stepId, ...fromChosen(part) })) }
        : {}),
      ...(line.minutes === undefined ? {} : { duration: line.minutes }),
      ...(line.grams === undefined ? {} : { grams: line.grams }),
    })),
  }
}

function fromChosen(chosen: Omit<MealPart, 'stepId'>): ChosenWire {
  return {
    pluId: chosen.itemId,
    priceIndex: chosen.priceIndex,
    quantity: chosen.quantity,
    attrs: chosen.options.map(fromOption),
    without: chosen.withoutIngredientIds,
  }
}

function fromOption({ optionId, groupId, quantity, modifier, half, options = [] }: ChosenOption): OptionWire {
  return {
    id: optionId,
    groupId,
    quantity,
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options.length === 0 ? {} : { attrs: options.map(fromOption) }),
  }
}

export function fromCartWire(wire: CartWire): PlaceOrder {
  return {
    cart: {
      cartId: wire.cartId,
      orderType: wire.orderType || (wire.sessionId ? 'table' : 'pickup'),
      note: wire.notes ?? '',
      lines: wire.itemList.filter(isThere).map((item, position) => ({
        lineId: item.itemId ?? String(position + 1),
        ...toChosen(item),
        note: item.notes ?? '',
        ...toParts(item.mealPlus ?? item.mealPlu),
        ...toMeasure('minutes', item.duration),
        ...toMeasure('grams', item.grams),
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

/** A line that is hidden and has no units was taken away before: fetched back and sent again, it is not ordered. */
function isThere({ hide, quantity }: CartItemWire): boolean {
  return !(hide !== undefined && Number(hide) !== 0 && Number(quantity) === 0)
}

function toChosen(item: ChosenWire): Omit<MealPart, 'stepId'> {
  return {
    itemId: item.pluId,
    priceIndex: Number(item.priceIndex ?? 0),
    quantity: Number(item.quantity),
    options: (item.attrs ?? []).map(toOption),
    withoutIngredientIds: item.without ?? [],
  }
}

function toOption({ id, groupId, quantity, modifier, half, attrs = [] }: OptionWire): ChosenOption {
  return {
    optionId: id,
    groupId,
    quantity: Number(quantity ?? 1),
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(attrs.length === 0 ? {} : { options: attrs.map(toOption) }),
  }
}

/** No parts at all and none chosen are the same. */
function toParts(parts: readonly PartWire[] = []): Pick<CartLine, 'parts'> {
  return parts.length === 0
    ? {}
    : { parts: parts.map((part) => ({ stepId: part.stepId, ...toChosen(part) })) }
}

/** The documented cart says 0 of what is sold neither by time nor by weight. */
function toMeasure(unit: 'minutes' | 'grams', value: Numeric = 0): Pick<CartLine, 'minutes' | 'grams'> {
  return Number(value) === 0 ? {} : { [unit]: Number(value) }
}

/** Codes are joined as tags are (storefront spec, section 3). */
const codeSeparator = '~'

function fromWishes({ persons, delivery, vehicle, promoCodes = [], tipCents, courses }: OrderWishes) {
  return {
    ...(persons === undefined ? {} : { persons }),
    ...(delivery === undefined ? {} : { delivery: { ...delivery.address, isExpress: delivery.isExpress } }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCode: promoCodes.join(codeSeparator) }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(courses === undefined ? {} : { courses }),
  }
}

function toWishes({ persons, delivery, vehicle, promoCode = '', tipCents, courses }: CartWire): OrderWishes {
  const promoCodes = promoCode.split(codeSeparator).filter((code) => code.trim() !== '')
  return {
    ...(persons === undefined ? {} : { persons: Number(persons) }),
    ...(delivery === undefined ? {} : { delivery: withoutExpress(delivery) }),
    ...(vehicle === undefined ? {} : { vehicle }),
    ...(promoCodes.length === 0 ? {} : { promoCodes }),
    ...(tipCents === undefined ? {} : { tipCents }),
    ...(courses === undefined ? {} : { courses }),
  }
}

function withoutExpress({ isExpress, ...address }: NonNullable<CartWire['delivery']>) {
  return { address, isExpress }
}

const bare: Omit<PlaceOrder, 'cart'> = {
  contact: { name: '', phone: '' },
  language: 'en-gb',
  hasAcceptedTerms: false,
  payment: '',
  menuVersion: undefined,
  shownTotal: undefined,
}

/** Lines by themselves, as they travel in a cart. */
export function toCartLines(lines: readonly CartLine[]): readonly CartItemWire[] {
  return toCartWire({ ...bare, cart: { cartId: '', orderType: 'pickup', note: '', lines } }).itemList
}

export function fromCartLines(itemList: readonly CartItemWire[]): readonly CartLine[] {
  return fromCartWire({ cartId: '', itemList }).cart.lines
}
