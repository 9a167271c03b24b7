import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** The whole page, so that dialogs stay in it; the shell hides its rail by CSS. iPhones have no such mode. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      () => undefined,
    )
  return { isFull, toggle, isPossible: document.fullscreenEnabled }
}
