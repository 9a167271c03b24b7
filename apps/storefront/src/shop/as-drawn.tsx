import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'

const AsDrawnContext = createContext(false)

interface LikeDrawnProps {
  /** What the server drew it from. */
  readonly drawn: ReactNode
  readonly children: ReactNode
}

const never = () => () => undefined

/** While it is taken over it draws what the server drew, so that the one fits the other; at once after that what is true now. */
export function LikeDrawn({ drawn, children }: LikeDrawnProps) {
  const isNow = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <AsDrawnContext.Provider value={!isNow}>{isNow ? children : drawn}</AsDrawnContext.Provider>
}

/** Whether only that may be drawn which the server knew. */
export function useIsAsDrawn(): boolean {
  return useContext(AsDrawnContext)
}
