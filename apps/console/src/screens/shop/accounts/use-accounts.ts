import { paymentAccounts, type PaymentAccounts } from '@tabard/contract/payments/accounts'
import { shopSetup } from '@tabard/contract/shops/setup/calls'
import { readKey } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { useQueryClient } from '@tanstack/react-query'

/** Returns a function that shows saved accounts, and refetches the payment methods, which depend on them. */
export function useShowAccounts(): (accounts: PaymentAccounts) => void {
  const client = useApi()
  const queries = useQueryClient()
  return (accounts) => {
    queries.setQueryData(readKey<typeof paymentAccounts.list>(client, paymentAccounts.list, {}), accounts)
    void queries.invalidateQueries({ queryKey: [client.shop ?? '', shopSetup.get.path] })
  }
}
