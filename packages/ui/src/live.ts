import type { Endpoint } from '@tabard/contract/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { createEventSource } from 'eventsource-client'
import { useEffect, useRef, useState } from 'react'
import type { ShopClient } from './browser-client.ts'
import { useApi } from './components/api-provider.tsx'
import { keepLive, type LiveState, type StreamHandlers } from './live-connection.ts'

export type { LiveState } from './live-connection.ts'

type StreamRow<Input, Output, Codes extends ErrorCode, WireIn> = Endpoint<
  Input,
  Output,
  Codes,
  'read',
  WireIn
>

export interface LiveChoices {
  /** Lets go of the stream while nobody looks: a browser keeps six connections to one origin, over all tabs. */
  readonly pausesWhenHidden?: boolean
}

const hiddenMs = 15_000

/**
 * Follows a stream row: every event is a whole snapshot (decision 40), handed to `onSnapshot` with its version.
 * `params` undefined: not yet. Put the snapshot into the query cache, where the screens read it.
 */
export function useLive<Input, Output, Codes extends ErrorCode, WireIn>(
  row: StreamRow<Input, Output, Codes, WireIn>,
  params: Input | undefined,
  onSnapshot: (snapshot: Output, version: string | undefined) => void,
  { pausesWhenHidden = false }: LiveChoices = {},
): LiveState {
  const client = useApi()
  const latest = useRef(onSnapshot)
  useEffect(() => {
    latest.current = onSnapshot
  })
  // Params are small plain objects, built anew on every render: their text says whether they changed.
  const key = params === undefined ? undefined : JSON.stringify(params)
  const [last, setLast] = useState<{ readonly key: string | undefined; readonly state: LiveState }>({
    key,
    state: 'connecting',
  })

  useEffect(() => {
    if (key === undefined) return undefined
    const connection = keepLive({
      open: (lastEventId, handlers) =>
        openStream(client, row, JSON.parse(key) as Input, lastEventId, handlers),
      onEvent: ({ data, id }) => latest.current(JSON.parse(data) as Output, id),
      onState: (state) => setLast({ key, state }),
      random: Math.random,
    })
    let pause: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      clearTimeout(pause)
      if (document.visibilityState === 'visible') connection.wake()
      else if (pausesWhenHidden) pause = setTimeout(connection.sleep, hiddenMs)
    }
    const sleep = () => connection.sleep()
    addEventListener('online', wake)
    addEventListener('offline', sleep)
    document.addEventListener('visibilitychange', wake)
    return () => {
      removeEventListener('online', wake)
      removeEventListener('offline', sleep)
      document.removeEventListener('visibilitychange', wake)
      clearTimeout(pause)
      connection.close()
    }
  }, [client, row, key, pausesWhenHidden])

  // What was seen of another stream says nothing about this one.
  return last.key === key ? last.state : 'connecting'
}

/** Streams are read by fetch, with the client's headers: the token never stands in an address (decision 31). */
function openStream<Input, Output, Codes extends ErrorCode, WireIn>(
  client: ShopClient,
  row: StreamRow<Input, Output, Codes, WireIn>,
  params: Input,
  lastEventId: string | undefined,
  handlers: StreamHandlers,
): { close(): void } {
  const source = createEventSource({
    // The real address is signed with the time of the attempt, below.
    url: row.path,
    ...(lastEventId === undefined ? {} : { initialLastEventId: lastEventId }),
    fetch: async (_, init) => {
      const url = await client.address<typeof row>(row, params)
      const response = await fetch(url, {
        ...(init as RequestInit),
        headers: { ...init?.headers, ...client.headers() },
      })
      if (!response.ok) throw new Error(`the stream answered ${response.status}`)
      handlers.onOpen()
      return response
    },
    onComment: handlers.onSign,
    onMessage: ({ data, id }) => handlers.onEvent({ data, id }),
    onDisconnect: handlers.onEnd,
    // The library's own pause is fixed; ours grows.
    onScheduleReconnect: () => {
      source.close()
      handlers.onEnd()
    },
  })
  return { close: () => source.close() }
}
