import { shops } from '@tabard/contract/shops/calls'
import { useRead } from '@tabard/ui/queries'

/** The home address of a shop, for pages outside families. */
export function useShopHome(code: string): string {
  const directory = useRead(shops.directory, {}, { staleTime: 60_000 })
  const family = directory.data?.find((shop) => shop.code === code)?.family ?? 'shop'
  return `/${family}/${encodeURIComponent(code)}`
}
