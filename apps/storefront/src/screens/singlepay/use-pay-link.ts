import { payLinks } from '@tabard/contract/payments/links/calls'
import { payLinkActions, type PayLinkAction } from '@tabard/domain/payments/pay-link'
import { useRead } from '@tabard/ui/client/queries'

/** A link by what its address says. */
export interface NamedLink {
  readonly txn: string
  /** Undefined: the address names no action. */
  readonly action: PayLinkAction | undefined
}

/** Often while a payment is checked, seldom while the amount may change. */
const payingMs = 2_000
const openMs = 20_000

/** Read a pay link again and again while it can change. Each poll makes the server ask the provider. */
export function usePayLink(link: NamedLink) {
  return useRead(payLinks.read, link, {
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'paying') return payingMs
      return data?.state === 'open' || data?.state === 'expired' ? openMs : false
    },
  })
}

/** The action that an address names; undefined: none that exists. */
export function namedAction(action: string | undefined): PayLinkAction | undefined {
  return payLinkActions.find((each) => each === action)
}
