import { kitchen } from '@tabard/contract/kitchen'
import { identity } from '@tabard/contract/identity'
import { useApi } from '@tabard/ui/components/api-provider'
import type { LiveState } from '@tabard/ui/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollBoard, type BoardFeed } from './board-feed.ts'

export type Connection =
  | { readonly state: 'live' | 'connecting' }
  /** The stream is gone, but the board is still read every few seconds. */
  | { readonly state: 'slow' }
  | { readonly state: 'lost'; readonly since: number }

/** A stream breaks at every proxy's whim: nothing to alarm a kitchen with while it comes straight back. */
const graceMs = 3_000

export function useConnection(stream: LiveState, freshAt: number, feed: BoardFeed): Connection {
  const client = useApi()
  const queries = useQueryClient()
  const [lost, setLost] = useState<{ readonly since: number }>()

  useEffect(() => {
    if (stream !== 'lost') return undefined
    const since = Date.now()
    // The session may be what is gone: then this leads to the log-in screen.
    void queries.invalidateQueries({ queryKey: ['', identity.session.path] })
    const stop = pollBoard({
      feed,
      read: () => client.call<typeof kitchen.board>(kitchen.board, {}),
      onAnswer: () => setLost(undefined),
      onFail: () => setLost({ since }),
    })
    const grace = setTimeout(() => setLost({ since }), graceMs)
    return () => {
      stop()
      clearTimeout(grace)
      setLost(undefined)
    }
  }, [stream, client, queries, feed])

  if (stream !== 'lost') return { state: stream }
  // Since when the board has been as it is: the last news, if there was any after the line broke.
  return lost ? { state: 'lost', since: Math.max(lost.since, freshAt) } : { state: 'slow' }
}
