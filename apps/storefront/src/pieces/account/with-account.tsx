import type { Account } from '@tabard/contract/accounts.wire'
import { ownAccount } from '@tabard/contract/own-account'
import { useRead } from '@tabard/ui/queries'
import { usePath } from '@tabard/ui/router'
import { useEffect, type ReactNode } from 'react'
import { customerOf } from '../../shop/customer.ts'
import { usePlace } from '../../shop/place.tsx'
import { withReturn } from '../../shop/return-address.ts'
import { Failure } from '../failure.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'

/** What belongs to a customer; whoever is not logged in logs in first and comes back. */
export function WithAccount({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { shop, to } = usePlace()
  const [, navigate] = usePath()
  const isCustomer = customerOf(shop).read() !== undefined
  const account = useRead(ownAccount.detail, {}, { enabled: isCustomer })
  useEffect(() => {
    if (!isCustomer) navigate(withReturn(to('login'), location.pathname + location.search), { replace: true })
  }, [isCustomer, navigate, to])
  if (account.data) return children(account.data)
  // A log-in that has run out is told elsewhere, which leads to another one.
  if (account.error && isCustomer && customerOf(shop).read() !== undefined)
    return <Failure error={account.error} retry={() => void account.refetch()} />
  return <ListSkeleton />
}
