import { daypartsAt } from '@tabard/domain/catalogue/dayparts'
import type { PriceMoment } from '@tabard/domain/pricing/choose-price'
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
import { useWay } from './use-way.ts'

export interface Moment extends PriceMoment {
  /** Whether the dayparts are known; never in the server's HTML. */
  readonly isKnown: boolean
}

const nowhere = createStore<Moment>(() => ({ orderType: 'pickup', daypartIds: [], isKnown: false }))
const MomentContext = createContext(nowhere)

/** Provides the order type and dayparts to all dishes. */
export function FollowMoment({ children }: { readonly children: ReactNode }) {
  const availability = useAvailability().data
  const now = useNow()
  const { way, wantedAt } = useWay()
  const orderType = way?.code ?? 'pickup'
  const key = availability && daypartsAt(availability.dayparts, wantedAt ?? now).join('\n')
  const moment = useMemo(
    () => ({ orderType, daypartIds: key ? key.split('\n') : [], isKnown: key !== undefined }),
    [orderType, key],
  )
  // A store next to the context, so that of 200 dishes only the affected ones render again.
  const [store] = useState(() => createStore<Moment>(() => moment))
  useLayoutEffect(() => store.setState(moment, true), [store, moment])
  return <MomentContext.Provider value={store}>{children}</MomentContext.Provider>
}

/** The current order type and dayparts, which decide prices and availability. */
export function useMoment(): Moment {
  return useMomentOf(whole)
}

const whole = (moment: Moment) => moment

/**
 * A value that `select` derives from the moment; equal moments must give the identical value. Renders again
 * only when it changes.
 */
export function useMomentOf<Selected>(select: (moment: Moment) => Selected): Selected {
  const store = useContext(MomentContext)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
