import { addToBill } from '@tabard/domain/pricing/tenders/added-amounts'
import type { ShownBill } from '../cart-state/price-shown.ts'
import { tipCentsOf } from './typed-tip.ts'
import { useConfig } from '../context/shop-state.tsx'
import { useMemo, useState } from 'react'

/** The tip of an order that is paid online at once. Others are asked when they pay. */
export function useTip(plain: ShownBill | undefined, isOnline: boolean) {
  const offered = useConfig().data?.tipPercents
  const [tip, setTip] = useState<number | string>('')
  const percents = isOnline ? offered : undefined
  const tipCents = plain && percents ? tipCentsOf(tip, plain.bill.totalCents, plain.bill.currency) : 0
  const shown = useMemo(
    () =>
      plain && tipCents > 0
        ? {
            ...plain,
            bill: { ...plain.bill, ...addToBill(plain.bill, { surcharges: [], tipCents }) },
          }
        : plain,
    [plain, tipCents],
  )
  return { percents, tip, setTip, tipCents, shown }
}
