import { daypartsAt } from '@tabard/domain/catalogue/dayparts'
import type { PriceMoment } from '@tabard/domain/pricing/choose-price'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useAvailability } from './shop-state.tsx'
import { useNow } from './use-now.ts'
import { useTable } from './use-table.ts'

interface Moment extends PriceMoment {
  /** Whether the parts of the day are known; on a page as the server drew it nothing is. */
  readonly isKnown: boolean
}

const unknown: Moment = { orderType: 'pickup', daypartIds: [], isKnown: false }
const MomentContext = createContext(unknown)

/** Says once for all dishes what time of day it is for them: they are drawn anew when that changes, and not before. */
export function FollowMoment({ children }: { readonly children: ReactNode }) {
  const availability = useAvailability().data
  const now = useNow()
  const orderType = useTable() === undefined ? 'pickup' : 'table'
  const key = availability && daypartsAt(availability.dayparts, now).join('\n')
  const moment = useMemo(
    () => ({ orderType, daypartIds: key ? key.split('\n') : [], isKnown: key !== undefined }),
    [orderType, key],
  )
  return <MomentContext.Provider value={moment}>{children}</MomentContext.Provider>
}

/** By which of its prices a dish is sold now, and whether it is. */
export function useMoment(): Moment {
  return useContext(MomentContext)
}
