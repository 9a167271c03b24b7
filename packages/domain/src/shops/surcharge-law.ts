import { onlineMethods, type OnlineMethod } from '../payments/online-providers.ts'
import { providerTender, terminalTender } from '../pricing/tenders/registry.ts'
import type { ShopSurcharge, SurchargeMethod } from './shop-fees.ts'

/** What the law of a country says about payment surcharges. */
interface SurchargeLaw {
  /** A surcharge may not exceed what the payment costs the shop. */
  readonly isCapped: boolean
  /** From this date on, the console warns of surcharges on these: they may be banned. */
  readonly banned: {
    readonly from: string
    /** The day before. */
    readonly lastDay: string
    readonly methods: readonly SurchargeMethod[]
  }
}

/** Pages that take any card. Wallets and PayPal are not designated card networks. */
const isCardPage = (method: OnlineMethod) => cardPages.includes(method)
const cardPages: readonly OnlineMethod[] = ['dps', 'stripe', 'sandbox']

/**
 * By country (ADR-168). The ban concerns eftpos, Mastercard and Visa, debit and credit. The sources that we have end with the
 * RBA's proposal of July 2025 for 1 July 2026, so the date is only when we start to warn, and texts do not state it as law.
 */
const laws: Readonly<Record<string, SurchargeLaw>> = {
  AU: {
    isCapped: true,
    banned: {
      from: '2026-10-01',
      lastDay: '2026-09-30',
      methods: [
        providerTender,
        terminalTender,
        'eftpos',
        'visa',
        'mastercard',
        ...onlineMethods.filter(isCardPage),
      ],
    },
  },
}

/** Why a surcharge may break the law. */
export type SurchargeConcern =
  | { readonly concern: 'banned'; readonly from: string; readonly lastDay: string }
  | { readonly concern: 'aboveCost'; readonly costRate: number }
  | { readonly concern: 'costUnknown' }

/** Why a surcharge may break the law of the shop's country. Those switched off raise no concern. */
export function surchargeConcerns(surcharge: ShopSurcharge, country: string): SurchargeConcern[] {
  const law = laws[country]
  if (!law || !surcharge.isOn || (surcharge.rate === 0 && surcharge.cents === 0)) return []
  const concerns: SurchargeConcern[] = []
  const { methods, to, rate, cents, costRate = null } = surcharge
  const { from, lastDay } = law.banned
  if (methods.some((method) => law.banned.methods.includes(method)) && (to === null || to >= from))
    concerns.push({ concern: 'banned', from, lastDay })
  if (law.isCapped && costRate === null) concerns.push({ concern: 'costUnknown' })
  // A fixed amount exceeds a percentage on small payments.
  if (law.isCapped && costRate !== null && (rate > costRate || cents > 0))
    concerns.push({ concern: 'aboveCost', costRate })
  return concerns
}
