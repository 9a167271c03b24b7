import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the browser is offline, as judged in judge-connection.ts. */
export const connection = createStore<{
  readonly isOffline: boolean
  /** When the shown content was last known to be current; undefined: nothing was stored. */
  readonly knownAt: number | undefined
}>(() => ({ isOffline: false, knownAt: undefined }))

export function useIsOffline(): boolean {
  return useStore(connection, ({ isOffline }) => isOffline)
}
