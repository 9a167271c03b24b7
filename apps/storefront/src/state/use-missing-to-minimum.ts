import { missingToMinimum } from '@tabard/domain/pricing/fees/minimum-order'
import type { ShownBill } from '@tabard/ui/ordering/price-shown'
import { useMenu } from './use-menu.ts'
import { useOrderType } from './use-order-type.ts'

/** Cents missing to the minimum order of the chosen order type; 0: none. */
export function useMissingToMinimum(shown: ShownBill | undefined): number {
  const rules = useMenu().data?.menu.pricing
  const isAtTable = useOrderType().orderType?.kind === 'table'
  return rules && shown ? missingToMinimum(shown.bill, rules, isAtTable) : 0
}
