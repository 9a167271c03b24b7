import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'

/**
 * The server's clock, ticking, for hours, charges and waiting times. The guest's clock decides nothing (F15).
 */
export function useNow(everyMs = 15_000): number {
  const client = useApi()
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    // Ignore differences below a second, to avoid rendering again.
    const tick = () => {
      const fresh = client.serverNow()
      setNow((known) => (Math.abs(fresh - known) < 1_000 ? known : fresh))
    }
    tick()
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    const stopWatching = client.watchClock(tick)
    return () => {
      clearInterval(timer)
      stopWatching()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [client, everyMs])
  return now
}
