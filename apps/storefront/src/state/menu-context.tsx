import { daypartsAt } from '@tabard/domain/catalogue/dayparts'
import type { PriceContext } from '@tabard/domain/pricing/choose-price'
import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { createStore } from 'zustand/vanilla'
import { useAvailability } from './shop-state.tsx'
import { useNow } from './use-now.ts'
import { useOrderType } from './use-order-type.ts'

export interface MenuContext extends PriceContext {
  /** Whether the dayparts are known; never in the server's HTML. */
  readonly isKnown: boolean
}

const nowhere = createStore<MenuContext>(() => ({ orderType: 'pickup', daypartIds: [], isKnown: false }))
const MenuMomentContext = createContext(nowhere)

/** Provides the order type and dayparts to all dishes. */
export function FollowMenuContext({ children }: { readonly children: ReactNode }) {
  const availability = useAvailability().data
  const now = useNow()
  const { orderType: chosen, requestedFor } = useOrderType()
  const orderType = chosen?.code ?? 'pickup'
  const key = availability && daypartsAt(availability.dayparts, requestedFor ?? now).join('\n')
  const moment = useMemo(
    () => ({ orderType, daypartIds: key ? key.split('\n') : [], isKnown: key !== undefined }),
    [orderType, key],
  )
  // A store next to the context, so that of 200 dishes only the affected ones render again.
  const [store] = useState(() => createStore<MenuContext>(() => moment))
  useLayoutEffect(() => store.setState(moment, true), [store, moment])
  return <MenuMomentContext.Provider value={store}>{children}</MenuMomentContext.Provider>
}

/** The current order type and dayparts, which decide prices and availability. */
export function useMenuContext(): MenuContext {
  return useMenuContextOf(whole)
}

const whole = (moment: MenuContext) => moment

/**
 * A value that `select` derives from the moment; equal moments must give the identical value. Renders again
 * only when it changes.
 */
export function useMenuContextOf<Selected>(select: (moment: MenuContext) => Selected): Selected {
  const store = useContext(MenuMomentContext)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
