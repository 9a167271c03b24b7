import { delivery } from '@tabard/contract/delivery/calls'
import { suggestionLimits, type SuggestedAddress } from '@tabard/domain/delivery/suggested-address'
import type { PostalAddress } from '@tabard/domain/shops/postal-address'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Delay after the last key, so that typing does not send a request each time. */
const patienceMs = 200

/** What completes the address that a guest types. */
export interface Suggestions {
  /** Undefined: not known yet. False: the guest types the whole address. */
  readonly isAvailable: boolean | undefined
  readonly list: readonly SuggestedAddress[]
  /** Whose data they are; empty: nobody's. */
  readonly attribution: string
}

/**
 * Addresses that begin as the street is typed; none once suburb and postcode are there. Without an answer there are none
 * either: the form asks for every part then.
 */
export function useSuggestions({
  street,
  suburb,
  postcode,
}: Pick<PostalAddress, 'street' | 'suburb' | 'postcode'>): Suggestions {
  const client = useApi()
  const text = suburb === '' || postcode === '' ? street : ''
  const typed = useSettled(text.trim().slice(0, suggestionLimits.maxLength))
  const asked = typed.length < suggestionLimits.minLength ? '' : typed
  const { data, isError } = useQuery({
    queryKey: ['address', asked],
    queryFn: ({ signal }) => client.call(delivery.suggest, { text: asked }, { signal }),
    staleTime: 600_000,
    retry: false,
    // While a longer text is looked up, the list stays.
    placeholderData: (before) => before,
  })
  return {
    isAvailable: isError ? false : data?.isAvailable,
    list: (asked === '' ? undefined : data?.suggestions) ?? [],
    attribution: data?.attribution ?? '',
  }
}

/** The text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patienceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
