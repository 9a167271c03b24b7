import type { Client } from '@tabard/contract/wire/client'
import type { RowOf } from '@tabard/contract/wire/endpoint'
import type { TestServer } from './test-server.ts'

export interface StreamEvent<Data> {
  readonly id: string
  readonly data: Data
}

export interface OpenStream<Data> {
  readonly status: number
  readonly headers: Headers
  /** The next event. Throws if none arrives within `withinMs`. */
  next(withinMs?: number): Promise<StreamEvent<Data>>
  /** Events that have arrived and were not read yet. */
  waiting(): readonly StreamEvent<Data>[]
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>
  close(): void
}

/** The server's address on a real socket. The first call starts listening. */
export async function addressOf(testShop: TestServer): Promise<string> {
  if (!testShop.app.server.listening) await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = testShop.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port')
  return `http://127.0.0.1:${address.port}`
}

/** Open a stream with fetch and headers, as a browser does. */
export async function openStream<Input, Output>(
  testShop: TestServer,
  client: Client,
  row: RowOf<Input, Output>,
  params: NoInfer<Input>,
  extra: Record<string, string> = {},
): Promise<OpenStream<Output>> {
  const stopper = new AbortController()
  const url = (await addressOf(testShop)) + client.address(row, params)
  const response = await fetch(url, { headers: { ...client.headers(), ...extra }, signal: stopper.signal })
  const events: StreamEvent<Output>[] = []
  let wake = () => {}
  const ended = readEvents(response, (event) => {
    events.push(event as StreamEvent<Output>)
    wake()
  })
  return {
    status: response.status,
    headers: response.headers,
    ended,
    waiting: () => events,
    async next(withinMs = 3_000) {
      if (events.length === 0) {
        let timer: NodeJS.Timeout | undefined
        await Promise.race([
          new Promise<void>((resolve) => (wake = resolve)),
          new Promise(
            (_, reject) =>
              (timer = setTimeout(() => reject(new Error(`no event within ${withinMs} ms`)), withinMs)),
          ),
        ]).finally(() => clearTimeout(timer))
      }
      const event = events.shift()
      if (!event) throw new Error('woken without an event')
      return event
    },
    close: () => stopper.abort(),
  }
}

async function readEvents(response: Response, onEvent: (event: StreamEvent<unknown>) => void): Promise<void> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return
  let text = ''
  try {
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const payload = field('data')
        if (payload !== undefined) onEvent({ id: field('id') ?? '', data: JSON.parse(payload) as unknown })
      }
    }
  } catch (error) {
    // Closed by the test.
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}
