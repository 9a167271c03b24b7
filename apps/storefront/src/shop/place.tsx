import { families, familyWith, type FamilyScreen, type Layout } from '@tabard/contract/screens'
import { link, type ParamsOf } from '@tabard/ui/router'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** Where we are: the family decides the layout, the shop everything else. */
export interface Place {
  readonly family: string
  readonly shop: string
  readonly layout: Layout
  /** Whether this family has the screen. */
  has(screen: FamilyScreen): boolean
  /**
   * The address of a screen of this family and shop: `to('product/{id}', { id })`. A screen that the family does not
   * have is the shop family's; its home is where the family begins.
   */
  to<const Screen extends FamilyScreen>(screen: Screen, ...params: ParamsFor<Screen>): string
}

type ParamsFor<Screen extends string> = [keyof ParamsOf<Screen>] extends [never] ? [] : [ParamsOf<Screen>]

const PlaceContext = createContext<Place | undefined>(undefined)

interface PlaceProviderProps {
  readonly family: string
  readonly shop: string
  readonly children: ReactNode
}

export function PlaceProvider({ family, shop, children }: PlaceProviderProps) {
  const place = useMemo<Place>(
    () => ({
      family,
      shop,
      layout: families[family]?.layout ?? 'shop',
      has: (screen) => familyWith(family, screen) !== undefined,
      to: (wanted, ...[params]) => {
        const fill = link as (pattern: string, values: Readonly<Record<string, string>>) => string
        const screen = wanted === 'home' ? (families[family]?.home ?? wanted) : wanted
        return fill(`/{family}/{shop}/${screen}`, {
          ...(params as Readonly<Record<string, string>> | undefined),
          family: familyWith(family, screen) ? family : 'shop',
          shop,
        })
      },
    }),
    [family, shop],
  )
  return <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
}

export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('usePlace needs a PlaceProvider above it')
  return place
}
