import { useEffect, useState } from 'react'

/** Milliseconds since this stands on the screen, ticking. By no clock that may be put right meanwhile. */
export function useWaited(everyMs: number): number {
  const [waitedMs, setWaited] = useState(0)
  useEffect(() => {
    const from = performance.now()
    const timer = setInterval(() => setWaited(performance.now() - from), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return waitedMs
}
