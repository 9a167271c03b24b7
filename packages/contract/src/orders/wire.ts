import type { CartLine, ChosenOption, MealPart } from '@tabard/domain/cart/cart'
import type { PreModifier } from '@tabard/domain/menu/menu'
import { drawerTender } from '@tabard/domain/pricing/tenders/registry'
import { isLanguage } from '@tabard/domain/text/names'
import { fromCardChoice, toCardChoice, type CardChoiceWire } from './card-choice-wire.ts'
import { fromOrderOptions, toOrderOptions, type Numeric, type OptionsWire } from './options-wire.ts'
import { toValue, withRedeemCode, type ValueWire } from './value-wire.ts'
import type { PlaceOrder } from './place-order.ts'

/**
 * The documented cart (storefront specification, section 3) as far as we read it. Its prices and totals are
 * never used.
 */
export interface CartWire extends OptionsWire, ValueWire {
  readonly cartId: string
  readonly itemList: readonly CartItemWire[]
  readonly orderType?: string | undefined
  readonly notes?: string | undefined
  readonly lang?: string | undefined
  readonly payment?: string | undefined
  /** The total the customer saw, with the menu version. */
  readonly totalAmount?: Numeric | undefined
  readonly menuVersion?: string | undefined
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly termsAccepted?: boolean | undefined
  /** Documented: the table session and the table locator. */
  readonly sessionId?: string | undefined
  readonly plateNo?: Numeric | undefined
  /** Documented: last change. Our screens apply the rule themselves and do not send it. */
  readonly lastUpdate?: Numeric | undefined
  /** Documented: whether scheduled, and for when. */
  readonly preorder?: boolean | undefined
  readonly orderTime?: Numeric | undefined
  readonly storedCard?: CardChoiceWire | undefined
}

/** The choices of an item, on a line or as a part of a meal. */
interface ChosenWire {
  readonly pluId: string
  readonly priceIndex?: Numeric | undefined
  readonly quantity: Numeric
  readonly attrs?: readonly OptionWire[] | undefined
  /** Documented: ingredients that are left out, by id, or each with a flag that says so. */
  readonly ingredients?: readonly (string | IngredientWire)[] | undefined
  /** Ours: the same, by id. */
  readonly without?: readonly string[] | undefined
}

/** An ingredient of a documented line; one that is not left out changes nothing. */
export interface IngredientWire {
  readonly id: string
  readonly without: boolean | Numeric
}

/** A chosen option in documented names. */
export interface OptionWire {
  readonly id: string
  readonly groupId: string
  readonly quantity?: Numeric | undefined
  /** Ours: pre-modifier and half. */
  readonly modifier?: PreModifier | undefined
  readonly half?: 'left' | 'right' | undefined
  /** Ours: nested options. */
  readonly attrs?: readonly OptionWire[] | undefined
}

/** A part of a meal (documented mealPlus). */
export interface PartWire extends ChosenWire {
  readonly stepId: string
}

/** A cart line in documented names (storefront specification, section 3). */
export interface CartItemWire extends ChosenWire {
  /** Documented: true for a line that was removed after sending; it has no units. */
  readonly hide?: boolean | Numeric | undefined
  readonly itemId?: string | undefined
  readonly notes?: string | undefined
  /** Documented under two names, for a cart and an order: both are read. */
  readonly mealPlus?: readonly PartWire[] | undefined
  readonly mealPlu?: readonly PartWire[] | undefined
  /** Documented: minutes of a timed item; 0: not timed. */
  readonly duration?: Numeric | undefined
  /** Ours: grams of a weighed item. */
  readonly grams?: Numeric | undefined
}

/** Maps an order to the documented cart that its client sends. */
export function toCartWire(order: PlaceOrder): CartWire {
  return {
    cartId: order.cart.cartId,
    orderType: order.cart.orderType,
    notes: order.cart.note,
    lang: order.language,
    payment: order.payment,
    ...fromCardChoice(order.cardChoice),
    ...(order.value === undefined ? {} : { value: order.value }),
    totalAmount: order.shownTotal,
    menuVersion: order.menuVersion,
    name: order.contact.name,
    phone: order.contact.phone,
    termsAccepted: order.hasAcceptedTerms,
    sessionId: order.sessionId,
    plateNo: order.locator,
    ...(order.touchedAt === undefined ? {} : { lastUpdate: order.touchedAt }),
    ...(order.requestedFor === undefined ? {} : { preorder: true, orderTime: order.requestedFor }),
    ...fromOrderOptions(order),
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

/** Maps a documented cart to an order. Numbers may arrive as text; a missing field has its documented default. */
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
    payment: wire.payment ?? drawerTender,
    ...toCardChoice(wire.storedCard),
    ...toValue(wire),
    sessionId: wire.sessionId || undefined,
    locator: String(wire.plateNo ?? ''),
    ...(wire.lastUpdate === undefined ? {} : { touchedAt: Number(wire.lastUpdate) }),
    requestedFor: requestedFor(wire),
    ...toOrderOptions({ ...wire, promoCode: withRedeemCode(wire.promoCode ?? '', wire) }),
    menuVersion: wire.menuVersion,
    shownTotal: wire.totalAmount === undefined ? undefined : String(wire.totalAmount),
  }
}

/** Undefined: as soon as it can be made. Clients without a time say 0. */
function requestedFor({ preorder, orderTime = 0 }: CartWire): number | undefined {
  return preorder === false || Number(orderTime) === 0 ? undefined : Number(orderTime)
}

/** A hidden line without units was removed before: fetched and sent again, it is not ordered. */
function isThere({ hide, quantity }: CartItemWire): boolean {
  return !(hide !== undefined && Number(hide) !== 0 && Number(quantity) === 0)
}

function toChosen(item: ChosenWire): Omit<MealPart, 'stepId'> {
  return {
    itemId: item.pluId,
    priceIndex: Number(item.priceIndex ?? 0),
    quantity: Number(item.quantity),
    options: (item.attrs ?? []).map(toOption),
    withoutIngredientIds: leftOut(item),
  }
}

/** Both fields count: a guest with an allergy is never served what either of them leaves out. */
function leftOut({ ingredients = [], without = [] }: ChosenWire): readonly string[] {
  const documented = ingredients.flatMap((each) =>
    typeof each === 'string' ? [each] : Number(each.without) === 0 ? [] : [each.id],
  )
  return [...new Set([...without, ...documented])]
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

/** Missing and empty parts are equal. */
function toParts(parts: readonly PartWire[] = []): Pick<CartLine, 'parts'> {
  return parts.length === 0
    ? {}
    : { parts: parts.map((part) => ({ stepId: part.stepId, ...toChosen(part) })) }
}

/** The documented cart uses 0 for items not sold by time or weight. */
function toMeasure(unit: 'minutes' | 'grams', value: Numeric = 0): Pick<CartLine, 'minutes' | 'grams'> {
  return Number(value) === 0 ? {} : { [unit]: Number(value) }
}

const bare: Omit<PlaceOrder, 'cart'> = {
  contact: { name: '', phone: '' },
  language: 'en-gb',
  hasAcceptedTerms: false,
  payment: '',
  menuVersion: undefined,
  shownTotal: undefined,
}

/** Lines in their documented form. */
export function toCartLines(lines: readonly CartLine[]): readonly CartItemWire[] {
  return toCartWire({ ...bare, cart: { cartId: '', orderType: 'pickup', note: '', lines } }).itemList
}

/** Maps documented cart items to cart lines. */
export function fromCartLines(itemList: readonly CartItemWire[]): readonly CartLine[] {
  return fromCartWire({ cartId: '', itemList }).cart.lines
}
