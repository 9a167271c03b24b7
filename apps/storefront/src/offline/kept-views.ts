import type { ShopConfig } from '@tabard/contract/shops'
import type { Availability } from '@tabard/domain/catalogue/availability'
import { storedEntry, type StoredEntry } from '@tabard/ui/storage'

/** What a shop's menu needs to be shown besides the menu itself, as it was known last. */
export interface KeptView {
  readonly config: ShopConfig
  readonly availability: Availability
  /** When that was, in milliseconds of the server's clock. */
  readonly at: number
}

/** Newest first; the shops one goes to, not a directory. */
type KeptViews = readonly KeptView[]
const mostShops = 6

export const keptViews: StoredEntry<KeptViews> = storedEntry(
  'shop-views',
  '',
  (value): value is KeptViews => Array.isArray(value) && value.every(isView),
)

/** Enough of the shape that a view of another release cannot trip the screens. */
function isView(value: unknown): value is KeptView {
  if (typeof value !== 'object' || value === null) return false
  const { config, availability, at } = value as Partial<Record<keyof KeptView, unknown>>
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
    has(availability, ['version', 'menuVersion', 'trading', 'hours', 'charges', 'soldOut', 'remaining'])
  )
}

function has(value: unknown, fields: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && fields.every((field) => field in value)
}

export function findView(views: KeptViews | undefined, shop: string): KeptView | undefined {
  return views?.find(({ config }) => config.shop === shop)
}

/** The views with this one in front. One that is older than what is kept of its shop changes nothing. */
export function withView(views: KeptViews | undefined, view: KeptView): KeptViews {
  const known = findView(views, view.config.shop)
  if (known && known.at > view.at) return views ?? []
  const others = (views ?? []).filter(({ config }) => config.shop !== view.config.shop)
  return [view, ...others].slice(0, mostShops)
}
