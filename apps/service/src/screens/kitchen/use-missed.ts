import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'
import type { Connection } from '@tabard/staff-ui/board/use-connection'

/** When this board was disconnected, by the server's clock. */
interface Gap {
  readonly from: number
  readonly to: number
}

/** Whether an order that came to the board at this time did so while the board was disconnected. */
export type IsMissed = (cameAt: number) => boolean

/** As many as the tickets of a bad evening fall into. */
const mostGaps = 50

/** Returns whether an order arrived while this board was disconnected, and so did not ring. */
export function useMissed(connection: Connection): IsMissed {
  const client = useApi()
  const [gaps, setGaps] = useState<readonly Gap[]>([])
  const since = connection.state === 'lost' ? connection.since : undefined
  useEffect(() => {
    if (since === undefined) return undefined
    const from = client.serverNow() - (Date.now() - since)
    return () => setGaps((known) => [...known, { from, to: client.serverNow() }].slice(-mostGaps))
  }, [since, client])
  return (cameAt) => gaps.some(({ from, to }) => cameAt >= from && cameAt <= to)
}
