import { useText } from '../text.ts'
import type { ShopFault } from '@tabard/contract/shops/setup/shop-setup'

/** Returns a function that gives the fault of a field in the reader's language; undefined: none. */
export function useFaultOf(faults: readonly ShopFault[]): (field: string) => string | undefined {
  const { t } = useText()
  return (field) => {
    const found = faults.find((each) => each.field === field)
    return found && t(`shopFault.${found.fault}`, { max: found.max ?? 0, from: found.from ?? '' })
  }
}
