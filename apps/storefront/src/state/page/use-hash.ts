import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The fragment of the page's address, such as `#dishes=…`; empty without one. */
export const useHash = (): string =>
  useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  )
