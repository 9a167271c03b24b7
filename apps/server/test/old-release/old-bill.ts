import type { OldShop } from './old-shop.ts'
import type { Random } from './random.ts'

/** A line as it is drawn: its bill follows. */
export interface OldLine {
  readonly lineId: string
  readonly itemId: string
  readonly name: string
  readonly priceCents: number
  quantity: number
}

/** What a bill depends on, apart from its lines. */
export interface BillTerms {
  readonly tender: 'cash' | 'card'
  readonly serviceCents: number
  /** Hundredths of a percent. */
  readonly chargeRate: number
  readonly surchargeRate: number
  readonly tipCents: number
  /** Of the goods, in percent. */
  readonly discount: { readonly percent: number; readonly reason: string; readonly by: string } | undefined
  /** What rounding of cash added when it was collected. */
  readonly roundingCents: number
}

const items = [
  ['Dumplings', 1_250],
  ['Soup', 803],
  ['Duck', 4_801],
  ['Tea', 451],
  ['Rice', 299],
] as const

/** Draw one to four lines of items that the shops share. */
export function drawLines(random: Random): OldLine[] {
  return Array.from({ length: random.between(1, 4) }, () => {
    const at = random.below(items.length)
    const [name, priceCents] = items[at] ?? items[0]
    return {
      lineId: random.uuid(),
      itemId: `00000000-0000-4000-8000-00000000000${at}`,
      name,
      priceCents,
      quantity: random.between(1, 3),
    }
  })
}

const names = (first: string) => ({ first, second: `${first} 2` })
const share = (cents: number, rate: number) => Math.round((cents * rate) / 10_000)

/** The bill of an order in the format of the release before, with its lines and the amounts of its columns. */
export function toOldBill({ currency, taxMode }: OldShop, drawn: readonly OldLine[], terms: BillTerms) {
  const { tender, serviceCents, tipCents, discount, roundingCents } = terms
  const goodsCents = drawn.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  const givenCents = discount ? Math.round((goodsCents * discount.percent) / 100) : 0
  const chargeCents = share(goodsCents - givenCents, terms.chargeRate)
  const netCents = goodsCents - givenCents + serviceCents + chargeCents
  const taxCents = taxMode === 'included' ? Math.round(netCents / 11) : share(netCents, 888)
  const totalCents = taxMode === 'included' ? netCents : netCents + taxCents
  const surchargeCents = tender === 'card' ? share(totalCents, terms.surchargeRate) : 0
  const payableCents = totalCents + surchargeCents + tipCents + roundingCents
  const surcharge = { step: 'surcharge', names: names('Card surcharge'), rate: terms.surchargeRate }
  const bill = {
    currency,
    taxMode,
    rows: [
      ...(serviceCents > 0
        ? [{ id: 'service', kind: 'service', names: names('Service'), cents: serviceCents }]
        : []),
      ...(chargeCents > 0
        ? [
            {
              id: 'sunday',
              kind: 'charge',
              names: names('Sunday'),
              cents: chargeCents,
              rate: terms.chargeRate,
            },
          ]
        : []),
    ],
    taxes: [{ index: 1, names: names('Tax'), rate: 1_000, baseCents: netCents, cents: taxCents }],
    goodsCents,
    discountCents: 0,
    ...(discount ? { givenCents } : {}),
    feeCents: serviceCents,
    chargeCents,
    taxCents,
    totalCents,
    ...(surchargeCents > 0 ? { surchargeCents } : {}),
    ...(tipCents > 0 ? { tipCents } : {}),
    tender,
    roundingCents,
    payableCents,
    trace: [
      'Bills of earlier releases have text',
      ...(surchargeCents > 0 ? [{ ...surcharge, cents: surchargeCents }] : []),
    ],
  }
  const lines = drawn.map((line) => toOldLine(line, totalCents, goodsCents))
  return { bill, lines, givenCents, totalCents, taxCents, roundingCents, payableCents }
}

function toOldLine(line: OldLine, totalCents: number, goodsCents: number) {
  const { lineId, itemId, name, priceCents, quantity } = line
  const amountCents = priceCents * quantity
  const allocatedCents = goodsCents === 0 ? 0 : Math.floor((totalCents * amountCents) / goodsCents)
  return {
    lineId,
    itemId,
    names: names(name),
    sizeNames: names(''),
    priceIndex: 0,
    quantity,
    priceCents,
    unitCents: priceCents,
    options: [],
    without: [],
    note: '',
    grossCents: amountCents,
    discountCents: 0,
    amountCents,
    allocation: { feeCents: 0, chargeCents: 0, taxes: [], totalCents: allocatedCents },
  }
}
