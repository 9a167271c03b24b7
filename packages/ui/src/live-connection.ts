/** `lost` while there is no stream: what is shown may be old, and the connection is being tried again. */
export type LiveState = 'connecting' | 'live' | 'lost'

/** Servers send a comment every 15 s; after this much silence the line is dead, whatever the socket says. */
export const silenceMs = 40_000

export interface LiveEvent {
  readonly data: string
  readonly id: string | undefined
}

export interface StreamHandlers {
  onOpen(): void
  /** Anything at all arrived, a comment included. */
  onSign(): void
  onEvent(event: LiveEvent): void
  /** The stream has ended or failed. */
  onEnd(): void
}

export interface LiveOptions {
  /** Opens one stream, resuming after `lastEventId`. */
  open(lastEventId: string | undefined, handlers: StreamHandlers): { close(): void }
  onEvent(event: LiveEvent): void
  onState(state: LiveState): void
  random(): number
}

export interface LiveConnection {
  /** The network or the page is back: try now, not when the pause is over. */
  wake(): void
  /** The network is known to be gone. */
  sleep(): void
  close(): void
}

/** Keeps one stream open: reconnects with growing pauses and a random part, and resumes at the last event's id. */
export function keepLive(options: LiveOptions): LiveConnection {
  let lastEventId: string | undefined
  let failures = 0
  let stream: { close(): void } | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let state: LiveState = 'connecting'
  // Handlers of a stream that was given up must not touch the next one.
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

/** One second, two, four, ... thirty at most; half of it at random. */
export function pauseMs(failures: number, random: number): number {
  return Math.min(30_000, 1000 * 2 ** failures) * (0.5 + random / 2)
}
