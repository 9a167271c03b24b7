import type { GuestBill } from '@tabard/contract/tables/paying/calls'
import { planPart, type BillPart } from '@tabard/domain/pricing/tenders/bill-parts'
import { surchargedCents } from '@tabard/domain/pricing/tenders/surchargeable'
import type { Currency } from '@tabard/domain/money/money'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { useState } from 'react'
import { tipCentsOf } from './typed-tip.ts'
import { useConfig } from '../context/shop-state.tsx'
import { useLabels } from '../context/use-labels.ts'
import { usePageAdded } from '../context/use-page-added.ts'

/** What a guest at a table pays in addition to a part of the bill: the surcharge of the method, and a tip. */
export function usePartAdded(bill: GuestBill | undefined, method: string) {
  const { t, name } = useLabels()
  const percents = useConfig().data?.tipPercents
  const surchargesOf = usePageAdded()
  const [tip, setTip] = useState<number | string>('')
  const currency = (bill?.currency ?? 'AUD') as Currency
  const of = (part: BillPart) => {
    const { cents, orders } = (bill && planPart(bill.orders, part)) ?? { cents: 0, orders: [] }
    const ofCents = sumOf(surchargedCents(bill?.orders ?? [], orders))
    const tipCents = percents ? tipCentsOf(tip, cents, currency) : 0
    return {
      cents,
      surchargeCents: sumOf(surchargesOf(ofCents, method).map((each) => each.cents)),
      ...(tipCents === 0 ? {} : { tipCents }),
    }
  }
  const [surcharge] = surchargesOf(10_000, method)
  return {
    percents,
    tip,
    setTip,
    of(part: BillPart) {
      const { cents: _, ...added } = of(part)
      return added
    },
    withAll(part: BillPart): number {
      const { cents, surchargeCents, tipCents = 0 } = of(part)
      return cents + surchargeCents + tipCents
    },
    /** The surcharge in words; empty: none. */
    note: surcharge === undefined ? '' : t('tip.withSurcharge', { surcharge: name(surcharge.names) }),
  }
}
