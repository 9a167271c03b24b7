import type { ShopStatus } from '@tabard/domain/menu/shop-status'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'
import type { ShopConfig } from '@tabard/contract/shops/shop-config'

/** The last known data that a shop's menu needs, without the menu itself. */
export interface CachedView {
  readonly config: ShopConfig
  readonly shopStatus: ShopStatus
  /** When it was current, in milliseconds of the server's clock. */
  readonly at: number
}

/** Latest first: only the shops that the guest visits. */
type CachedViews = readonly CachedView[]
const mostShops = 6

export const cachedViews: StoredEntry<CachedViews> = storedEntry(
  'shop-views',
  '',
  (value): value is CachedViews => Array.isArray(value) && value.every(isView),
)

/** Checks enough of the shape that a view of another release cannot break the screens. */
function isView(value: unknown): value is CachedView {
  if (typeof value !== 'object' || value === null) return false
  const { config, shopStatus, at } = value as Partial<Record<keyof CachedView, unknown>>
  return (
    typeof at === 'number' &&
    has(config, [
      'shop',
      'names',
      'currency',
      'timeZone',
      'menus',
      'pages',
      'payments',
      'passwordMaxLength',
    ]) &&
    has(shopStatus, ['version', 'menuVersion', 'trading', 'hours', 'charges', 'soldOut', 'remaining'])
  )
}

function has(value: unknown, fields: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

export function findView(views: CachedViews | undefined, shop: string): CachedView | undefined {
  return views?.find(({ config }) => config.shop === shop)
}

/** Adds a view in front. A view older than the stored one of its shop changes nothing. */
export function withView(views: CachedViews | undefined, view: CachedView): CachedViews {
  const known = findView(views, view.config.shop)
  if (known && known.at > view.at) return views ?? []
  const others = (views ?? []).filter(({ config }) => config.shop !== view.config.shop)
  return [view, ...others].slice(0, mostShops)
}
