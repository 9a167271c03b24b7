import { daypartsAt } from '@tabard/domain/menu/dayparts'
import type { PriceContext } from '@tabard/domain/pricing/lines/choose-price'
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
import { useShopStatus } from './shop-state.tsx'
import { useNow } from './use-now.ts'
import { useOrderType } from './use-order-type.ts'

export interface MenuContext extends PriceContext {
  /** Whether the dayparts are known; never in the server's HTML. */
  readonly isKnown: boolean
}

const nowhere = createStore<MenuContext>(() => ({ orderType: 'pickup', daypartIds: [], isKnown: false }))
const MenuStoreContext = createContext(nowhere)

/** Provides the order type and dayparts to all dishes. */
export function FollowMenuContext({ children }: { readonly children: ReactNode }) {
  const shopStatus = useShopStatus().data
  const now = useNow()
  const { orderType: chosen, requestedFor } = useOrderType()
  const orderType = chosen?.code ?? 'pickup'
  const key = shopStatus && daypartsAt(shopStatus.dayparts, requestedFor ?? now).join('\n')
  const menuContext = useMemo(
    () => ({ orderType, daypartIds: key ? key.split('\n') : [], isKnown: key !== undefined }),
    [orderType, key],
  )
  // A store next to the context, so that of 200 dishes only the affected ones render again.
  const [store] = useState(() => createStore<MenuContext>(() => menuContext))
  useLayoutEffect(() => store.setState(menuContext, true), [store, menuContext])
  return <MenuStoreContext.Provider value={store}>{children}</MenuStoreContext.Provider>
}

/** The current order type and dayparts, which decide prices and availability. */
export function useMenuContext(): MenuContext {
  return useMenuContextOf(whole)
}

const whole = (menuContext: MenuContext) => menuContext

/**
 * A value that `select` derives from the moment; equal moments must give the identical value. Renders again
 * only when it changes.
 */
export function useMenuContextOf<Selected>(select: (menuContext: MenuContext) => Selected): Selected {
  const store = useContext(MenuStoreContext)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
