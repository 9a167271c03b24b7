import { useApi } from '@tabard/ui/components/api-provider'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

// One shared timer: forty tickets update together, and a page without clocks runs none.
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 500)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The server's clock in whole seconds (as milliseconds): a tablet's own clock decides nothing (F15). */
export function useServerNow(): number {
  const client = useApi()
  return useSyncExternalStore(subscribe, () => Math.floor(client.serverNow() / 1_000) * 1_000)
}

/** A value that `read` derives from the server's clock. The component renders again only when it changes. */
export function useByServerClock<Value extends string | number>(read: (now: number) => Value): Value {
  const client = useApi()
  return useSyncExternalStore(subscribe, () => read(client.serverNow()))
}

/** A local clock in whole seconds, for countdowns. */
export function useLocalNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / 1_000) * 1_000)
}
