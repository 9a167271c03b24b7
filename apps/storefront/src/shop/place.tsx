import { families, type FamilyScreen } from '@tabard/contract/screens'
import { link, type ParamsOf } from '@tabard/ui/router'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

/** Where we are: the family decides the layout, the shop everything else. */
export interface Place {
  readonly family: string
  readonly shop: string
  readonly layout: 'shop' | 'mobile'
  /** The address of a screen of this family and shop: `to('product/{id}', { id })`. */
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
      to: (screen, ...[params]) => {
        const fill = link as (pattern: string, values: Readonly<Record<string, string>>) => string
        return fill(`/{family}/{shop}/${screen}`, {
          ...(params as Readonly<Record<string, string>> | undefined),
          family,
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
