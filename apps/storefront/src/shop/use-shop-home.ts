import { shops } from '@tabard/contract/shops'
import { useRead } from '@tabard/ui/queries'

/** The address where a shop begins, for pages that belong to no family. */
export function useShopHome(code: string): string {
  const directory = useRead(shops.directory, {}, { staleTime: 60_000 })
  const family = directory.data?.find((shop) => shop.code === code)?.family ?? 'shop'
  return `/${family}/${encodeURIComponent(code)}`
}
