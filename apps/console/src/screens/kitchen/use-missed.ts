import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'
import type { Connection } from '../../pieces/board/use-connection.ts'

/** While this board was cut off, by the server's clock. */
interface Gap {
  readonly from: number
  readonly to: number
}

/** Says of an order that it came while this board had no connection: nobody has heard it ring. */
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
