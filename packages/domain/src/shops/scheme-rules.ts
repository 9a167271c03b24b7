import { isDate } from '../hours/check-hours.ts'
import { cardSchemes, type CardScheme } from '../payments/card-schemes.ts'
import { onlineMethods, type OnlineMethod } from '../payments/online-providers.ts'
import { providerTender, terminalTender } from '../pricing/tenders/registry.ts'
import type { Names } from '../text/names.ts'

/** Whether card schemes allow surcharges in a country, from a date of the shop's calendar on (ADR-206). */
export interface SchemeRule {
  /** ISO 3166 code. */
  readonly country: string
  readonly schemes: readonly CardScheme[]
  readonly from: string
  readonly isAllowed: boolean
  /** For owners: who decided it, and where to read on. */
  readonly reason: Names
}

/** The key under which the operator of an installation stores other rules (`npm run setting`). */
export const schemeRulesKey = 'surcharges.schemes'

/** The rules of this release. */
export const shippedSchemeRules: readonly SchemeRule[] = [
  {
    country: 'AU',
    schemes: ['eftpos', 'mastercard', 'visa'],
    from: '2026-10-01',
    isAllowed: false,
    reason: {
      first:
        "The Reserve Bank of Australia's decision of March 2026 lets eftpos, Mastercard and Visa forbid surcharges on debit, prepaid and credit cards. Your provider has the rules of each scheme.",
      second:
        '澳大利亚储备银行（RBA）2026 年 3 月的决定允许 eftpos、万事达和 Visa 禁止对借记卡、预付卡和信用卡收取附加费。各卡组织的规则请向支付服务商查询。',
    },
  },
]

/** A value of `schemeRulesKey`: the rules, or the place of the fault. */
export type CheckedSchemeRules =
  | { readonly ok: true; readonly rules: readonly SchemeRule[] }
  | { readonly ok: false; readonly field: string }

const mostRules = 200

/** Check rules that an operator sets. An empty list allows all surcharges. */
export function checkSchemeRules(value: unknown): CheckedSchemeRules {
  if (!Array.isArray(value) || value.length > mostRules) return { ok: false, field: '' }
  const rules: SchemeRule[] = []
  for (const [place, entry] of value.entries()) {
    const checked = checkRule(entry)
    if (typeof checked === 'string') return { ok: false, field: `${place}.${checked}` }
    rules.push(checked)
  }
  return { ok: true, rules }
}

/** The rule, or the field with the fault. */
function checkRule(entry: unknown): SchemeRule | string {
  if (typeof entry !== 'object' || entry === null) return ''
  const { country, schemes, from, isAllowed, reason } = entry as Readonly<Record<string, unknown>>
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return 'country'
  if (!Array.isArray(schemes) || schemes.length === 0 || !schemes.every(isScheme)) return 'schemes'
  if (typeof from !== 'string' || !isDate(from)) return 'from'
  if (typeof isAllowed !== 'boolean') return 'isAllowed'
  return isNames(reason) ? { country, schemes, from, isAllowed, reason } : 'reason'
}

function isScheme(value: unknown): value is CardScheme {
  return cardSchemes.some((scheme) => scheme === value)
}

function isNames(value: unknown): value is Names {
  if (typeof value !== 'object' || value === null) return false
  const { first, second } = value as Readonly<Record<string, unknown>>
  const isText = (text: unknown) => typeof text === 'string' && text.length <= 500
  return isText(first) && isText(second)
}

/** The rules in force for a country: those that the operator stored, otherwise those of this release. */
export function schemeRulesOf(stored: unknown, country: string): readonly SchemeRule[] {
  const checked = stored === undefined ? undefined : checkSchemeRules(stored)
  const rules = checked?.ok ? checked.rules : shippedSchemeRules
  return rules.filter((rule) => rule.country === country)
}

/** The rule of a scheme on a date: the latest that has begun. Rules of one country. */
function ruleOn(rules: readonly SchemeRule[], scheme: CardScheme, date: string): SchemeRule | undefined {
  const begun = rules.filter(({ from, schemes }) => from <= date && schemes.includes(scheme))
  return begun.toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0)).at(-1)
}

/** The rules that forbid surcharges on a date, of one country. */
function forbiddingRules(rules: readonly SchemeRule[], date: string): Map<CardScheme, SchemeRule> {
  const found = new Map<CardScheme, SchemeRule>()
  for (const scheme of cardSchemes) {
    const rule = ruleOn(rules, scheme, date)
    if (rule && !rule.isAllowed) found.set(scheme, rule)
  }
  return found
}

/** A card scheme, or a payment that a card of any scheme may have made: some of what a surcharge can name. */
export type ForbiddenName = CardScheme | OnlineMethod | typeof providerTender | typeof terminalTender

/** Payments by cards whose scheme is unknown before the charge. Wallets with accounts and PayPal are no card schemes. */
const anyCard: readonly ForbiddenName[] = [
  providerTender,
  terminalTender,
  ...onlineMethods.filter((method) =>
    (['dps', 'stripe', 'sandbox'] satisfies OnlineMethod[]).some((page) => page === method),
  ),
]

/**
 * What payments are known by that may have no surcharge on a date: schemes that forbid it, and payments that any scheme may
 * turn out to have made. Rules of one country.
 */
export function forbiddenNames(rules: readonly SchemeRule[], date: string): readonly ForbiddenName[] {
  const schemes = [...forbiddingRules(rules, date).keys()]
  return schemes.length === 0 ? [] : [...schemes, ...anyCard]
}

/** What of a surcharge decides whether schemes forbid it. */
interface DatedSurcharge<Method extends string> {
  readonly methods: readonly Method[]
  readonly rate: number
  readonly cents: number
  readonly from: string | null
  readonly to: string | null
  readonly isOn: boolean
}

/** A surcharge that schemes forbid. */
export interface SurchargeConflict<Method extends string = string> {
  /** When they begin to forbid it. */
  readonly from: string
  readonly schemes: readonly CardScheme[]
  /** What the surcharge names and may not. */
  readonly methods: readonly Method[]
  readonly reason: Names
}

/** The first time that schemes forbid a surcharge from `date` on. Undefined: never. Rules of one country. */
export function surchargeConflict<Method extends string>(
  { isOn, rate, cents, methods, from, to }: DatedSurcharge<Method>,
  rules: readonly SchemeRule[],
  date: string,
): SurchargeConflict<Method> | undefined {
  if (!isOn || (rate <= 0 && cents <= 0)) return undefined
  const starts = from !== null && from > date ? from : date
  const days = [starts, ...rules.map((rule) => rule.from).filter((day) => day > starts)].toSorted()
  for (const day of days) {
    if (to !== null && day > to) return undefined
    const forbidden: readonly string[] = forbiddenNames(rules, day)
    const named = methods.filter((method) => forbidden.includes(method))
    if (named.length > 0) return conflictOf(named, forbiddingRules(rules, day))
  }
  return undefined
}

function conflictOf<Method extends string>(
  methods: readonly Method[],
  forbidding: ReadonlyMap<CardScheme, SchemeRule>,
): SurchargeConflict<Method> {
  const own = [...forbidding].filter(([scheme]) => methods.some((method) => method === scheme))
  const concerned = methods.some((method) => anyCard.some((name) => name === method)) ? [...forbidding] : own
  const [first] = concerned.toSorted(([, one], [, other]) => (one.from < other.from ? -1 : 1))
  return {
    from: first?.[1].from ?? '',
    schemes: concerned.map(([scheme]) => scheme),
    methods,
    reason: first?.[1].reason ?? { first: '', second: '' },
  }
}
