import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/**
 * Full screen of the whole page, so that dialogs stay visible; CSS hides the rail. iPhones do not support it.
 */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return { isFull, toggle, isPossible: document.fullscreenEnabled }
}
