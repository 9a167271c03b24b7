import { toDecimalText, type Currency } from '../money/money.ts'
import type { Bill } from '../pricing/bill.ts'
import type { TraceStep } from '../pricing/trace-step.ts'

/** A breakdown as tests read it: one line per step, amount last. */
export function explainedTrace({ trace, currency }: Pick<Bill, 'trace' | 'currency'>): string[] {
  return trace.map((step) => (typeof step === 'string' ? step : told(step, currency)))
}

function told(step: TraceStep, currency: Currency): string {
  const money = (cents: number) => toDecimalText(cents, currency)
  const rate = (value: number) => `${value / 100} %`
  switch (step.step) {
    case 'line': {
      const size = step.sizeNames.first === '' ? '' : ` (${step.sizeNames.first})`
      const measure = step.minutes ? `, ${step.minutes} min` : step.grams ? `, ${step.grams} g` : ''
      const options = step.options.map(({ names, quantity, unitCents, freeQuantity }) => {
        const free = freeQuantity === 0 ? '' : `, ${freeQuantity} free`
        return ` + ${quantity} x ${names.first} at ${money(unitCents)}${free}`
      })
      const price = options.length === 0 ? '' : `${money(step.priceCents)}${options.join('')} = `
      const what = `${step.quantity} x ${step.names.first}${size}${measure}`
      return `${what} at ${price}${money(step.unitCents)}: ${money(step.cents)}`
    }
    case 'lineDiscount':
      return `${step.names.first}, ${step.discount.kind}: ${money(step.cents)}`
    case 'member':
      return `Member ${rate(step.rate)}: ${money(step.cents)}`
    case 'promotion':
      return `${step.names.first}: ${money(step.cents)}`
    case 'promotionNot':
      return `${step.names.first}: not, ${step.why.reason}`
    case 'given':
      return `${step.names?.first ?? 'whole'}, ${step.reason}: ${money(step.cents)}`
    case 'points':
      return `${step.points / 100} points: ${money(step.cents)}`
    case 'row': {
      const how =
        step.rate === undefined
          ? step.perUnitCents === undefined
            ? ''
            : ` ${money(step.perUnitCents)} per unit`
          : ` ${rate(step.rate)} on ${money(step.ofCents ?? 0)}`
      return `${step.names.first}${how}: ${money(step.cents)}`
    }
    case 'tax':
      return `${step.names.first} ${rate(step.rate)} on ${money(step.baseCents)}, ${step.isIncluded ? 'included' : 'added'}: ${money(step.cents)}`
    case 'tender':
      return `${step.kind}: ${money(step.cents)}`
    case 'surcharge':
      return `${step.names.first} ${rate(step.rate)}: ${money(step.cents)}`
    case 'rounding':
      return `rounding of ${money(step.ofCents)}: ${money(step.cents)}`
    case 'earned':
      return `earned: ${step.points / 100} points`
    case 'goods':
    case 'total':
    case 'tip':
      return `${step.step}: ${money(step.cents)}`
  }
}
