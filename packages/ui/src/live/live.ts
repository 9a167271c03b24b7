import type { Endpoint } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import { createEventSource } from 'eventsource-client'
import { useEffect, useRef, useState } from 'react'
import type { ShopClient } from '../client/browser-client.ts'
import { useApi } from '../components/api-provider.tsx'
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
  /** Close the stream while the tab is hidden: a browser has six connections per origin over all tabs. */
  readonly pausesWhenHidden?: boolean
}

const hiddenMs = 15_000

/**
 * Follow a stream row: every event is a full snapshot (F40), passed to `onSnapshot` with its version.
 * `params` undefined: not yet. Put the snapshot into the query cache, where screens read it.
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
  // Params are small plain objects created on every render: compare them as text.
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

  // A version of another stream is irrelevant here.
  return last.key === key ? last.state : 'connecting'
}

/** Streams are read by fetch with the client's headers: the token is never in an address (F31). */
function openStream<Input, Output, Codes extends ErrorCode, WireIn>(
  client: ShopClient,
  row: StreamRow<Input, Output, Codes, WireIn>,
  params: Input,
  lastEventId: string | undefined,
  handlers: StreamHandlers,
): { close(): void } {
  const source = createEventSource({
    // The real address has the time of the attempt, below.
    url: row.path,
    ...(lastEventId === undefined ? {} : { initialLastEventId: lastEventId }),
    fetch: async (_, init) => {
      const url = client.address(row, params)
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
    // The library's retry delay is fixed; ours grows.
    onScheduleReconnect: () => {
      source.close()
      handlers.onEnd()
    },
  })
  return { close: () => source.close() }
}
