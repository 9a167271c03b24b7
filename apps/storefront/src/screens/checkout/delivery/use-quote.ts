import { delivery, type DeliveryQuote } from '@tabard/contract/delivery'
import { Refused } from '@tabard/contract/refused'
import type { DeliveryAddress } from '@tabard/domain/cart/order-wishes'
import { useApi } from '@tabard/ui/components/api-provider'
import { useEffect, useState } from 'react'

export type Quoting =
  | { readonly step: 'incomplete' | 'asking' | 'away' }
  | { readonly step: 'quoted'; readonly quote: DeliveryQuote; readonly address: DeliveryAddress }
  | { readonly step: 'refused'; readonly refusal: Refused }

/** Whoever types is not asked about at every key. */
const patienceMs = 500

/** What the shop says to an address, asked as soon as it is complete; undefined: it is not. `round` asks again. */
export function useQuote(address: DeliveryAddress | undefined, round: number): Quoting {
  const client = useApi()
  const key = address && JSON.stringify({ ...address, instructions: '', isLeftAtDoor: false })
  const [answered, setAnswered] = useState<{ readonly key: string; readonly quoting: Quoting }>()

  useEffect(() => {
    if (!key || !address) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(), patienceMs)
    async function ask() {
      if (!key || !address) return
      try {
        const quote = await client.call(delivery.quote, { address }, { signal: stop.signal })
        setAnswered({ key, quoting: { step: 'quoted', quote, address } })
      } catch (error) {
        if (stop.signal.aborted) return
        setAnswered({
          key,
          quoting: error instanceof Refused ? { step: 'refused', refusal: error } : { step: 'away' },
        })
      }
    }
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // The address is in its key; what couriers are told changes no price.
  }, [key, round])

  if (key === undefined) return { step: 'incomplete' }
  return answered?.key === key ? answered.quoting : { step: 'asking' }
}
