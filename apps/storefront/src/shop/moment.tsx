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
  /** Whether the parts of the day are known; on a page as the server drew it nothing is. */
  readonly isKnown: boolean
}

const nowhere = createStore<Moment>(() => ({ orderType: 'pickup', daypartIds: [], isKnown: false }))
const MomentContext = createContext(nowhere)

/** Says once for all dishes how and at what time of day they are wanted. */
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
  // Beside the context, so that of two hundred dishes only those are drawn anew to which it makes a difference.
  const [store] = useState(() => createStore<Moment>(() => moment))
  useLayoutEffect(() => store.setState(moment, true), [store, moment])
  return <MomentContext.Provider value={store}>{children}</MomentContext.Provider>
}

/** By which of its prices a dish is sold now, and whether it is. */
export function useMoment(): Moment {
  return useMomentOf(whole)
}

const whole = (moment: Moment) => moment

/** What `select` makes of the moment: of the same moment it must be the very same. Drawn anew when that is another. */
export function useMomentOf<Selected>(select: (moment: Moment) => Selected): Selected {
  const store = useContext(MomentContext)
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(store.getInitialState()),
  )
}
