/** `lost` without a stream: the data may be old, and a reconnection is in progress. */
export type LiveState = 'connecting' | 'live' | 'lost'

/** Servers send a comment every 15 s; after this much silence the connection is dead. */
export const silenceMs = 40_000

export interface LiveEvent {
  readonly data: string
  readonly id: string | undefined
}

export interface StreamHandlers {
  onOpen(): void
  /** Anything arrived, comments included. */
  onSign(): void
  onEvent(event: LiveEvent): void
  /** The stream ended or failed. */
  onEnd(): void
}

export interface LiveOptions {
  /** Open one stream, resuming after `lastEventId`. */
  open(lastEventId: string | undefined, handlers: StreamHandlers): { close(): void }
  onEvent(event: LiveEvent): void
  onState(state: LiveState): void
  random(): number
}

export interface LiveConnection {
  /** The network or the page is back: reconnect immediately. */
  wake(): void
  /** The network is known to be gone. */
  sleep(): void
  close(): void
}

/** Keep one stream open: reconnect with growing, jittered pauses and resume at the last event's id. */
export function keepLive(options: LiveOptions): LiveConnection {
  let lastEventId: string | undefined
  let failures = 0
  let stream: { close(): void } | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let state: LiveState = 'connecting'
  // Handlers of an abandoned stream must not affect the next one.
  let attempt = 0

  function setState(next: LiveState) {
    if (next === state) return
    state = next
    options.onState(next)
  }

  function listen() {
    clearTimeout(silence)
    silence = setTimeout(() => drop(0), silenceMs)
  }

  function connect() {
    clearTimeout(retry)
    stream?.close()
    attempt += 1
    const mine = attempt
    const current = (act: () => void) => () => {
      if (mine === attempt) act()
    }
    listen()
    stream = options.open(lastEventId, {
      onOpen: current(() => {
        failures = 0
        listen()
        setState('live')
      }),
      onSign: current(listen),
      onEvent: (event) =>
        current(() => {
          listen()
          if (event.id !== undefined) lastEventId = event.id
          options.onEvent(event)
        })(),
      onEnd: current(() => drop(pauseMs(failures, options.random()))),
    })
  }

  function drop(delayMs: number) {
    stop()
    failures += 1
    setState('lost')
    retry = setTimeout(connect, delayMs)
  }

  function stop() {
    attempt += 1
    stream?.close()
    stream = undefined
    clearTimeout(silence)
    clearTimeout(retry)
  }

  connect()
  return {
    wake() {
      if (state !== 'live' && stream === undefined) connect()
    },
    sleep() {
      stop()
      setState('lost')
    },
    close: stop,
  }
}

/** One, two, four, ... up to thirty seconds; half of it random. */
export function pauseMs(failures: number, random: number): number {
  return Math.min(30_000, 1000 * 2 ** failures) * (0.5 + random / 2)
}
