import type { RowOf } from '@tabard/contract/wire/endpoint'
import { openClient } from '../product/open-client.ts'

/** A client that says how long a call took, and how often it waited for the database. */
export function openMeasured(
  url: string,
  { token, send = fetch }: { readonly token?: string; readonly send?: typeof fetch },
) {
  let roundTrips = 0
  const client = openClient(url, {
    token,
    fetch: async (...args) => {
      const response = await send(...args)
      roundTrips = Number(response.headers.get('x-round-trips') ?? Number.NaN)
      return response
    },
  })
  return {
    time: async <Input, Output>(row: RowOf<Input, Output>, input: NoInfer<Input>) => {
      const beganMs = performance.now()
      await client.call(row, input)
      return { ms: performance.now() - beganMs, roundTrips }
    },
  }
}
