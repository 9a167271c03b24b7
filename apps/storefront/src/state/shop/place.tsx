import {
  families,
  familyWith,
  tableFamily,
  type FamilyScreen,
  type Layout,
} from '@tabard/contract/screens/screens'
import { shops } from '@tabard/contract/shops/calls'
import { shopFamilies } from '@tabard/domain/shops/families'
import { cartScope, type CartScope } from '@tabard/ordering-ui/cart-state/cart-scope'
import { useRead } from '@tabard/ui/client/queries'
import { OrderingProvider, type Ordering, type ParamsFor } from '@tabard/ordering-ui/context/ordering.tsx'
import { link } from '@tabard/ui/router'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { customerOf } from '../account/customer.ts'

/** The current family and shop: the family decides the layout, the shop everything else. */
export interface Place extends Ordering {
  readonly family: string
  readonly layout: Layout
  /**
   * The cart that dishes of an earlier order and coupons chosen here go into: that of the family to whose cart `to` leads. A
   * company has none.
   */
  readonly menuCartScope: CartScope
  /** The layout has tabs at the bottom. */
  readonly hasTabs: boolean
  /** The screen's name in the address, if it is not a screen of the family: `common/commonOrders`. */
  readonly screen: string | undefined
  /** Whether this family has the screen. */
  has(screen: string): boolean
  /**
   * The address of a screen of this family and shop: `to('product/{id}', { id })`. For a screen that the
   * family lacks, it uses the shop's first family with it. For `home`, it uses the family's start.
   */
  to<const Screen extends FamilyScreen>(screen: Screen, ...params: ParamsFor<Screen>): string
}

const endless: FamilyScreen = 'infinitycategory'

function idIn(params: object | undefined): string {
  return params && 'id' in params ? String(params.id) : ''
}

const PlaceContext = createContext<Place | undefined>(undefined)

interface PlaceProviderProps {
  readonly family: string
  readonly shop: string
  readonly screen: string | undefined
  readonly children: ReactNode
}

export function PlaceProvider({ family, shop, screen: shown, children }: PlaceProviderProps) {
  const config = useRead(shops.config, {}, { staleTime: 5 * 60_000, notifyOnChangeProps: ['data'] })
  const { families: ofShop } = config.data ?? {}
  const served = ofShop?.join()
  const place = useMemo<Place>(() => {
    const layout = families[family]?.layout ?? 'shop'
    return {
      family,
      shop,
      layout,
      cartScope: cartScope(shop, family),
      menuCartScope: cartScope(shop, familyWith(family, 'cart') ? family : otherFamily(served, 'cart')),
      hasTables: family === tableFamily,
      isCustomer: () => customerOf(shop).read() !== undefined,
      hasTabs: layout === 'mobile' || layout === 'app' || layout === 'self',
      screen: shown,
      has: (screen) => familyWith(family, screen) !== undefined,
      to: (requested, ...[params]) => {
        const fill = link as (pattern: string, values: Readonly<Record<string, string>>) => string
        // Families without a cart have no menu to start with.
        const isHome = requested === 'home' && familyWith(family, 'cart') !== undefined
        const screen = (isHome && families[family]?.home) || requested
        // Families without category screens use the endless menu, starting at the category.
        if (
          /^(category|sub)\/\{id\}$/.test(screen) &&
          !familyWith(family, screen) &&
          familyWith(family, endless)
        )
          return `/${family}/${encodeURIComponent(shop)}/${endless}?${new URLSearchParams({ from: idIn(params) })}`
        return fill(`/{family}/{shop}/${screen}`, {
          ...(params as Readonly<Record<string, string>> | undefined),
          family:
            familyWith(family, screen) && (isHome || requested !== 'home')
              ? family
              : otherFamily(served, screen),
          shop,
        })
      },
    }
  }, [family, shop, shown, served])
  return (
    <PlaceContext.Provider value={place}>
      <OrderingProvider value={place}>{children}</OrderingProvider>
    </PlaceContext.Provider>
  )
}

/**
 * The first family of the shop that has a screen. `served`: its families, comma-separated; undefined: not
 * known yet.
 */
function otherFamily(served: string | undefined, screen: string): string {
  const known = shopFamilies.filter((family) => served === undefined || served.split(',').includes(family))
  return known.find((family) => familyWith(family, screen)) ?? known[0] ?? 'shop'
}

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('usePlace needs a PlaceProvider above it')
  return place
}
