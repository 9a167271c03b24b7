import { useEffect, useState } from 'react'

/** Milliseconds since mounting, ticking. Uses a clock that corrections do not affect. */
export function useWaited(everyMs: number): number {
  const [waitedMs, setWaited] = useState(0)
  useEffect(() => {
    const from = performance.now()
    const timer = setInterval(() => setWaited(performance.now() - from), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return waitedMs
}
