import type { LineDiscount } from '@tabard/domain/menu/menu'
import { type Cents, type Currency, formatMoney } from '@tabard/domain/money/money'
import { languageTags, nameIn, type Language } from '@tabard/domain/text/names'
import type { Bill } from '@tabard/domain/pricing/bill'
import type { WhyNot } from '@tabard/domain/pricing/discounts/promotion'
import type { TraceStep } from '@tabard/domain/pricing/trace-step'
import type { Catalogues } from '@tabard/text/catalogue'
import type { Translate } from '@tabard/text/translate'

/** One step as shown; without an amount it changes nothing. */
export interface ExplainedStep {
  readonly text: string
  /** Details, below. */
  readonly detail?: string
  readonly cents?: Cents
  /** `sum`: a subtotal. `quiet`: adds nothing. */
  readonly tone: 'plain' | 'sum' | 'quiet'
}

interface Reader {
  readonly t: Translate<Catalogues['offers']>
  readonly language: Language
  readonly currency: Currency
}

/**
 * The price breakdown of a bill, one sentence per step, in the reader's language. Bills of earlier releases
 * store text.
 */
export function explainTrace(bill: Pick<Bill, 'trace'>, reader: Reader): ExplainedStep[] {
  return bill.trace.map((step) =>
    typeof step === 'string' ? { text: step, tone: 'plain' } : tell(step, reader),
  )
}

/** Why an offer does not apply, with what is missing. */
export function tellWhyNot(why: WhyNot, { t, language, currency }: Reader): string {
  switch (why.reason) {
    case 'minimum':
      return t('why.minimum', { missing: formatMoney(why.missingCents, currency, languageTags[language]) })
    case 'units':
      return t('why.units', { missing: why.missing })
    default:
      return t(`why.${why.reason}`)
  }
}

function tell(step: TraceStep, reader: Reader): ExplainedStep {
  const { t } = reader
  const { money, rate, name, points } = formatsOf(reader)
  switch (step.step) {
    case 'line':
      return tellLine(step, reader)
    case 'lineDiscount':
      return {
        text: tellDiscount(step.discount, name(step.names), reader),
        cents: step.cents,
        tone: 'plain',
      }
    case 'goods':
      return { text: t('trace.goods'), cents: step.cents, tone: 'sum' }
    case 'member':
      return { text: t('trace.member', { rate: rate(step.rate) }), cents: step.cents, tone: 'plain' }
    case 'promotion':
      return { text: t('trace.promotion', { name: name(step.names) }), cents: step.cents, tone: 'plain' }
    case 'promotionNot': {
      const why = tellWhyNot(step.why, reader)
      return { text: t('trace.promotionNot', { name: name(step.names), why }), tone: 'quiet' }
    }
    case 'given': {
      const off = step.off.kind === 'percent' ? rate(step.off.rate) : money(step.off.cents)
      const reason = t(`trace.reason.${step.reason}`)
      const text = step.names
        ? t('trace.givenLine', { name: name(step.names), off, reason })
        : t('trace.given', { off, reason })
      return { text, cents: step.cents, tone: 'plain' }
    }
    case 'points':
      return { text: t('trace.points', { points: points(step.points) }), cents: step.cents, tone: 'plain' }
    case 'row':
      return {
        text: tellRow(step, reader),
        ...(step.fromPersons === undefined
          ? {}
          : { detail: t('trace.fromPersons', { from: step.fromPersons }) }),
        cents: step.cents,
        tone: 'plain',
      }
    case 'tax': {
      const values = { name: name(step.names), rate: rate(step.rate), of: money(step.baseCents) }
      return step.isIncluded
        ? { text: t('trace.taxIncluded', values), cents: step.cents, tone: 'quiet' }
        : { text: t('trace.taxAdded', values), cents: step.cents, tone: 'plain' }
    }
    case 'total':
      return { text: t('trace.total'), cents: step.cents, tone: 'sum' }
    case 'tender':
      return { text: t(`trace.tender.${step.kind}`), cents: step.cents, tone: 'quiet' }
    case 'surcharge':
      return {
        text:
          step.rate === 0
            ? t('trace.surcharge', { name: name(step.names) })
            : t('trace.surchargeRate', { name: name(step.names), rate: rate(step.rate) }),
        cents: step.cents,
        tone: 'plain',
      }
    case 'tip':
      return { text: t('trace.tip'), cents: step.cents, tone: 'plain' }
    case 'rounding':
      return { text: t('trace.rounding', { of: money(step.ofCents) }), cents: step.cents, tone: 'plain' }
    case 'earned':
      return { text: t('trace.earned', { points: points(step.points) }), tone: 'quiet' }
  }
}

function tellLine(step: Extract<TraceStep, { step: 'line' }>, reader: Reader): ExplainedStep {
  const { t } = reader
  const { money, name } = formatsOf(reader)
  const called = [
    name(step.names),
    step.sizeNames.first === '' ? '' : name(step.sizeNames),
    step.minutes === undefined ? '' : t('trace.minutes', { minutes: step.minutes }),
    step.grams === undefined ? '' : t('trace.grams', { grams: step.grams }),
  ]
    .filter((part) => part !== '')
    .join(', ')
  const values = { quantity: step.quantity, name: called, price: money(step.unitCents) }
  const options = step.options
    .filter(({ unitCents, freeQuantity }) => unitCents !== 0 || freeQuantity !== 0)
    .map((option) => {
      const own = { quantity: option.quantity, name: name(option.names), price: money(option.unitCents) }
      return option.freeQuantity === 0
        ? t('trace.option', own)
        : t('trace.optionFree', { ...own, free: option.freeQuantity })
    })
  return {
    text: step.quantity === 1 ? t('trace.line', values) : t('trace.lineEach', values),
    ...(options.length === 0 ? {} : { detail: t('trace.options', { options: options.join(', ') }) }),
    cents: step.cents,
    tone: 'plain',
  }
}

function tellDiscount(discount: LineDiscount, name: string, reader: Reader): string {
  const { t } = reader
  const { money, rate } = formatsOf(reader)
  switch (discount.kind) {
    case 'percent':
      return t('trace.discount.percent', { name, rate: rate(discount.value) })
    case 'fixed':
      return t('trace.discount.fixed', { name, amount: money(discount.cents) })
    case 'secondAt':
      return t('trace.discount.secondAt', { name, rate: rate(discount.value) })
    case 'buyGet':
      return t('trace.discount.buyGet', { name, buy: discount.buy, get: discount.get })
  }
}

function tellRow(step: Extract<TraceStep, { step: 'row' }>, reader: Reader): string {
  const { t } = reader
  const { money, rate, name } = formatsOf(reader)
  if (step.rate !== undefined)
    return t('trace.rowRate', {
      name: name(step.names),
      rate: rate(step.rate),
      of: money(step.ofCents ?? 0),
    })
  return step.perUnitCents === undefined
    ? t('trace.row', { name: name(step.names) })
    : t('trace.rowUnit', { name: name(step.names), amount: money(step.perUnitCents) })
}

function formatsOf({ language, currency }: Reader) {
  const tag = languageTags[language]
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return {
    money: (cents: Cents) => formatMoney(cents, currency, tag),
    rate: (value: number) => percent.format(value / 10_000),
    name: (names: Parameters<typeof nameIn>[0]) => nameIn(names, language),
    points: (hundredths: number) => new Intl.NumberFormat(tag).format(hundredths / 100),
  }
}
