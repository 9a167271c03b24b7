import { delivery, type AnsweredQuote } from '@tabard/contract/delivery'
import { Refused } from '@tabard/contract/refused'
import type { DeliveryAddress } from '@tabard/domain/cart/order-wishes'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'

export type Quoting =
  | { readonly step: 'incomplete' | 'asking' | 'away' }
  | { readonly step: 'quoted'; readonly quote: AnsweredQuote }
  | { readonly step: 'refused'; readonly refusal: Refused }

/** Whoever types is not asked about at every key. */
const patienceMs = 500

/** What the shop says to an address, asked as soon as it is complete; undefined: it is not. `round` asks again. */
export function useQuote(
  address: DeliveryAddress | undefined,
  way: string | undefined,
  round: number,
): Quoting {
  const client = useApi()
  // What couriers are told changes no price.
  const key = address && JSON.stringify({ ...address, instructions: '', isLeftAtDoor: false })
  const [answered, setAnswered] = useState<{ readonly key: string; readonly quoting: Quoting }>()

  useEffect(() => {
    if (key === undefined) return undefined
    const asked = key
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(), patienceMs)
    async function ask() {
      try {
        const quote = await client.call(
          delivery.quote,
          { address: JSON.parse(asked) as DeliveryAddress, way },
          { signal: stop.signal },
        )
        setAnswered({ key: asked, quoting: { step: 'quoted', quote } })
      } catch (error) {
        if (stop.signal.aborted) return
        setAnswered({
          key: asked,
          quoting: error instanceof Refused ? { step: 'refused', refusal: error } : { step: 'away' },
        })
      }
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, key, way, round])

  if (key === undefined) return { step: 'incomplete' }
  return answered?.key === key ? answered.quoting : { step: 'asking' }
}
