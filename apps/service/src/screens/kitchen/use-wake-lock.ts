import { useEffect } from 'react'

/**
 * Keeps a wall board's screen on. Browsers release the lock when the page is hidden, so it is requested
 * again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isWanted = true
    const take = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (taken) => {
          if (isWanted) lock = taken
          else void taken.release()
        },
        // Refused on low battery: the cook can do nothing about it here.
        () => undefined,
      )
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isWanted = false
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
