import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'
import type { Connection } from '@tabard/staff-ui/board/use-connection'

/** When this board was disconnected, by the server's clock. */
interface Gap {
  readonly from: number
  readonly to: number
}

/** Returns whether an order arrived while this board was disconnected, and so did not ring. */
export function useMissed(connection: Connection): (cameAt: number) => boolean {
  const client = useApi()
  const [gap, setGap] = useState<Gap>()
  const since = connection.state === 'lost' ? connection.since : undefined
  useEffect(() => {
    if (since === undefined) return undefined
    const from = client.serverNow() - (Date.now() - since)
    return () => setGap({ from, to: client.serverNow() })
  }, [since, client])
  return (cameAt) => gap !== undefined && cameAt >= gap.from && cameAt <= gap.to
}
