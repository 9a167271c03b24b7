import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'

/** The server's clock, ticking: hours, charges and waiting times follow it; the guest's own clock decides nothing. */
export function useNow(everyMs = 15_000): number {
  const client = useApi()
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    // What was read a moment ago is not drawn anew for the milliseconds since.
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
