import { delivery, type AnsweredQuote } from '@tabard/contract/delivery/calls'
import { Refused } from '@tabard/contract/wire/refused'
import type { DeliveryAddress } from '@tabard/domain/cart/order-options'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'

export type Quoting =
  | { readonly step: 'incomplete' | 'asking' | 'away' }
  | { readonly step: 'quoted'; readonly quote: AnsweredQuote }
  | { readonly step: 'refused'; readonly refusal: Refused }

/** Delay after the last key, so that typing does not send a request each time. */
const patienceMs = 500

/** Quotes an address as soon as it is complete; undefined: incomplete. A new `round` repeats the request. */
export function useQuote(
  address: DeliveryAddress | undefined,
  orderType: string | undefined,
  round: number,
): Quoting {
  const client = useApi()
  // Instructions to couriers do not affect the price.
  const key = address && JSON.stringify({ ...address, instructions: '', isLeftAtDoor: false })
  const [answered, setAnswered] = useState<{ readonly key: string; readonly quoting: Quoting }>()

  useEffect(() => {
    if (key === undefined) return undefined
    const requestKey = key
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(), patienceMs)
    async function ask() {
      try {
        const quote = await client.call(
          delivery.quote,
          { address: JSON.parse(requestKey) as DeliveryAddress, orderType },
          { signal: stop.signal },
        )
        setAnswered({ key: requestKey, quoting: { step: 'quoted', quote } })
      } catch (error) {
        if (stop.signal.aborted) return
        setAnswered({
          key: requestKey,
          quoting: error instanceof Refused ? { step: 'refused', refusal: error } : { step: 'away' },
        })
      }
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, key, orderType, round])

  if (key === undefined) return { step: 'incomplete' }
  return answered?.key === key ? answered.quoting : { step: 'asking' }
}
