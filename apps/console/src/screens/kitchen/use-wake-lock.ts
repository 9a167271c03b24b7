import { useEffect } from 'react'

/** A board on the wall must not go dark. Browsers give the lock back when the page is hidden, so it is taken again. */
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
        // Refused on low battery: nothing a cook could do about it here.
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
