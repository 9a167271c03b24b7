import { storedEntry } from '@tabard/ui/storage/storage'
import { useSyncExternalStore } from 'react'

interface EarningPhone {
  /** The table session. Another guest's session has no phone. */
  readonly sessionId: string
  readonly phone: string
}

const entry = storedEntry<EarningPhone>('earning-phone', '', (value): value is EarningPhone => {
  return typeof value === 'object' && value !== null && 'sessionId' in value && 'phone' in value
})
const listeners = new Set<() => void>()

/** The phone number whose member card the guest's rounds at a table earn for, while the session lasts; empty: none. */
export function useEarningPhone(sessionId: string | undefined): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      const stop = entry.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    () => {
      const stored = entry.read()
      return stored?.sessionId === sessionId ? (stored?.phone ?? '') : ''
    },
    () => '',
  )
}

/** Let the rounds of a session earn for a phone number; empty: for none. */
export function earnForPhone(sessionId: string, phone: string): void {
  entry.update(() => (phone === '' ? undefined : { sessionId, phone }))
  for (const listener of listeners) listener()
}
