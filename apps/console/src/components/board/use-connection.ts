import { kitchen } from '@tabard/contract/kitchen/calls'
import { identity } from '@tabard/contract/identity/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import type { LiveState } from '@tabard/ui/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pollBoard, type BoardFeed } from './board-feed.ts'

export type Connection =
  | { readonly state: 'live' | 'connecting' }
  /** The stream is lost, but polling still reads the board. */
  | { readonly state: 'slow' }
  | { readonly state: 'lost'; readonly since: number }

/** Proxies close streams at random: do not alarm the kitchen while the stream reconnects at once. */
const graceMs = 3_000

export function useConnection(stream: LiveState, freshAt: number, feed: BoardFeed): Connection {
  const client = useApi()
  const queries = useQueryClient()
  const [lost, setLost] = useState<{ readonly since: number }>()

  useEffect(() => {
    if (stream !== 'lost') return undefined
    const since = Date.now()
    // If the session has ended, this opens the log-in screen.
    void queries.invalidateQueries({ queryKey: ['', identity.session.path] })
    const stop = pollBoard({
      feed,
      read: () => client.call(kitchen.board, {}),
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
  // The time of the last update, if one arrived after the stream was lost.
  return lost ? { state: 'lost', since: Math.max(lost.since, freshAt) } : { state: 'slow' }
}
