import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether there is a connection, as judged (judge-connection.ts). */
export const connection = createStore<{
  readonly isOffline: boolean
  /** When what is on screen was last known to be so; undefined: nothing was kept. */
  readonly knownAt: number | undefined
}>(() => ({ isOffline: false, knownAt: undefined }))

export function useIsOffline(): boolean {
  return useStore(connection, ({ isOffline }) => isOffline)
}
