import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'

/** The server's clock, ticking: hours, charges and waiting times follow it; the guest's own clock decides nothing. */
export function useNow(everyMs = 15_000): number {
  const client = useApi()
  const [now, setNow] = useState(() => client.serverNow())
  useEffect(() => {
    const tick = () => setNow(client.serverNow())
    tick()
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [client, everyMs])
  return now
}
