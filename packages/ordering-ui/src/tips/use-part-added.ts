import type { Currency } from '@tabard/domain/money/money'
import { sumOf } from '@tabard/domain/pricing/amounts'
import { useState } from 'react'
import { tipCentsOf } from './typed-tip.ts'
import { useConfig } from '../context/shop-state.tsx'
import { useLabels } from '../context/use-labels.ts'
import { usePageAdded } from '../context/use-page-added.ts'

/** What a guest at a table pays in addition to a part of the bill: the surcharge of the method, and a tip. */
export function usePartAdded(currencyCode: string, method: string) {
  const { t, name } = useLabels()
  const percents = useConfig().data?.tipPercents
  const surchargesOf = usePageAdded()
  const [tip, setTip] = useState<number | string>('')
  const currency = currencyCode as Currency
  const of = (cents: number) => {
    const tipCents = percents ? tipCentsOf(tip, cents, currency) : 0
    return {
      surchargeCents: sumOf(surchargesOf(cents, method).map((each) => each.cents)),
      ...(tipCents === 0 ? {} : { tipCents }),
    }
  }
  const [surcharge] = surchargesOf(10_000, method)
  return {
    percents,
    tip,
    setTip,
    of,
    withAll(cents: number): number {
      const { surchargeCents, tipCents = 0 } = of(cents)
      return cents + surchargeCents + tipCents
    },
    /** The surcharge in words; empty: none. */
    note: surcharge === undefined ? '' : t('tip.withSurcharge', { surcharge: name(surcharge.names) }),
  }
}
