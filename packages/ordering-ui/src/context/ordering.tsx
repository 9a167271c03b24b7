import type { ParamsOf } from '@tabard/ui/router'
import { createContext, useContext, type ReactNode } from 'react'
import type { CartScope } from '../cart-state/cart-scope.ts'

/** The screens that components of this package link to. The app owns their addresses. */
export type OrderingScreen =
  | 'home'
  | 'product/{id}'
  | 'cart'
  | 'cartitem/{id}'
  | 'checkout'
  | 'pay'
  | 'myorders'
  | 'order'
  | 'page/{id}'
  | 'pinpad'

/** The parameters of a screen's address, after its pattern. */
export type ParamsFor<Screen extends string> = [keyof ParamsOf<Screen>] extends [never]
  ? []
  : [ParamsOf<Screen>]

/**
 * What an app that takes orders supplies. One object per shop: a changed value here renders everything below
 * again, so values that change often come from stores.
 */
export interface Ordering {
  readonly shop: string
  /** The cart used here. */
  readonly cartScope: CartScope
  /** Guests may sit at a table here; elsewhere a stored table session is ignored. */
  readonly hasTables: boolean
  /** Whether a customer is logged in at the shop now. */
  isCustomer(): boolean
  /** Whether the app has the screen. */
  has(screen: OrderingScreen): boolean
  /** The address of a screen. */
  to<const Screen extends OrderingScreen>(screen: Screen, ...params: ParamsFor<Screen>): string
}

const OrderingContext = createContext<Ordering | undefined>(undefined)

interface OrderingProviderProps {
  readonly value: Ordering
  readonly children: ReactNode
}

export function OrderingProvider({ value, children }: OrderingProviderProps) {
  return <OrderingContext.Provider value={value}>{children}</OrderingContext.Provider>
}

/** Throws outside an OrderingProvider. */
export function useOrdering(): Ordering {
  const ordering = useContext(OrderingContext)
  if (!ordering) throw new Error('useOrdering needs an OrderingProvider above it')
  return ordering
}
