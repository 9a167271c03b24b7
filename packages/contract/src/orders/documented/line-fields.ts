import { dataLanguages, nameIn, type Language } from '@tabard/domain/text/names'
import type { Bill, BillLine, BillOption, BillPart } from '@tabard/domain/pricing/bill'
import type { OptionWire } from '../wire.ts'
import { amountsIn, percentOf } from './amounts.ts'
import { discountableCents, pointableAndDiscountableCents, pointableCents } from './bill-fields.ts'

/** What a line says of the order it is on. */
interface OfOrder {
  readonly bill: Pick<Bill, 'currency' | 'taxMode' | 'taxes'>
  readonly language: Language
  /** Whose menu it is from. */
  readonly channel: string
}

/** A billed line under the names of the documented cart item (storefront specification, section 3). */
export function lineFields(line: BillLine, { bill, language, channel }: OfOrder) {
  const amount = amountsIn(bill.currency)
  const { dish, allocation, names, quantity, parts = [] } = line
  const { memberCents = 0, promotionCents = 0, givenCents = 0, givenWholeCents = 0 } = allocation
  const off = line.discountCents + memberCents + promotionCents + givenCents + givenWholeCents
  const taxes = taxesOf(line, bill)
  const loyaltyPoint = pointableCents(line) > 0
  const of = { amount, gst: taxes.pluGst, loyaltyPoint }
  const attrs = line.options.map((option) => optionFields(option, of))
  const meal = parts.map((part) => partFields(part, of))
  return {
    itemId: line.lineId,
    pluId: line.itemId,
    catId: dish?.categoryId ?? '',
    pluName1: names.first,
    pluName2: names.second,
    displayName: dish?.displayName ?? nameIn(names, language),
    price: amount(line.priceCents),
    shopPrice: amount(dish?.shopPriceCents ?? line.priceCents),
    quantity,
    totalMisc: amount((line.unitCents - line.priceCents) * quantity),
    amount: amount(line.amountCents),
    ...taxes,
    includeGst: bill.taxMode === 'included',
    attrs,
    misc: attrs,
    ...withoutFields(line.without),
    notes: line.note,
    discount: amount(line.discountCents),
    discountRate: percentOf(off, line.grossCents),
    discountableAmount: amount(discountableCents(line)),
    loyaltyPoint,
    pointableAmount: amount(pointableCents(line)),
    ptAndDiscAmount: amount(pointableAndDiscountableCents(line)),
    multiPrice: dish?.hasSizes ?? line.sizeNames.first !== '',
    priceIndex: line.priceIndex,
    timeItem: line.minutes !== undefined,
    duration: line.minutes ?? 0,
    graceTime: dish?.graceMinutes ?? 0,
    ...(line.grams === undefined ? {} : { grams: line.grams }),
    ...(meal.length === 0 ? {} : { mealPlus: meal, mealPlu: meal }),
    menuType: channel,
    // Taken away after the order was sent: the line is on the order, and not on the bill.
    hide: quantity === 0,
    // Every unit of it is paid for, at a table that pays in parts.
    balanced: quantity > 0 && line.paidUnits === quantity,
    lang: dataLanguages[language],
  }
}

/** The documented rates and amounts of up to six taxes; a tax that the line does not carry is 0. */
function taxesOf({ dish, parts, allocation }: BillLine, { currency, taxes }: OfOrder['bill']) {
  const amount = amountsIn(currency)
  const carried = new Map(allocation.taxes.map(({ index, cents }) => [index, cents]))
  // A meal is taxed by its parts, and a line of an earlier release names no taxes: those that fell on it count.
  const own = dish && !parts ? dish.taxes : taxes.filter(({ index }) => carried.has(index))
  const rates = new Map(own.map(({ index, rate }) => [index, rate / 100]))
  const indexes = [1, 2, 3, 4, 5, 6]
  const gst = own.reduce((sum, { rate }) => sum + rate, 0) / 100
  return {
    gst,
    pluGst: dish ? dish.taxes.reduce((sum, { rate }) => sum + rate, 0) / 100 : gst,
    gstAmount: amount(allocation.taxes.reduce((sum, { cents }) => sum + cents, 0)),
    ...Object.fromEntries(indexes.map((index) => [`taxRate${index}`, rates.get(index) ?? 0])),
    ...Object.fromEntries(indexes.map((index) => [`tax${index}`, amount(carried.get(index))])),
  }
}

type DocumentedOption = OptionWire & Readonly<Record<string, unknown>>

interface OfDish {
  readonly amount: (cents: number) => number
  /** Options are taxed like the dish they are chosen for. */
  readonly gst: number
  /** Points pay options where they pay the dish. */
  readonly loyaltyPoint: boolean
}

function optionFields(option: BillOption, of: OfDish): DocumentedOption {
  const { optionId, groupId, quantity, freeQuantity, unitCents, modifier, half, options = [] } = option
  return {
    id: optionId,
    groupId,
    quantity,
    price: of.amount(unitCents),
    discount: of.amount(unitCents * freeQuantity),
    loyaltyPoint: of.loyaltyPoint,
    gst: of.gst,
    instructionItem: option.isInstruction === true,
    ...(modifier === undefined ? {} : { modifier }),
    ...(half === undefined ? {} : { half }),
    ...(options.length === 0 ? {} : { attrs: options.map((below) => optionFields(below, of)) }),
  }
}

function partFields(part: BillPart, of: OfDish) {
  const attrs = part.options.map((option) => optionFields(option, of))
  return {
    stepId: part.stepId,
    pluId: part.itemId,
    pluName1: part.names.first,
    pluName2: part.names.second,
    priceIndex: part.priceIndex,
    quantity: part.quantity,
    price: of.amount(part.extraCents),
    amount: of.amount(part.shareCents),
    attrs,
    ...withoutFields(part.without),
  }
}

/** Both names say what is left out: the documented one, and ours of earlier releases. */
function withoutFields(left: BillLine['without']) {
  const ids = left.map(({ ingredientId }) => ingredientId)
  return { ingredients: ids, without: ids }
}
