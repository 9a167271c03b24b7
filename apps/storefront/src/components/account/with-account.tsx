import type { Account } from '@tabard/contract/accounts/wire'
import { ownAccount } from '@tabard/contract/accounts/own-account'
import { useRead } from '@tabard/ui/queries'
import { Link, usePath } from '@tabard/ui/router'
import { CircleUserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { customerOf } from '../../state/customer.ts'
import { usePlace } from '../../state/place.tsx'
import { withReturn } from '../../state/return-address.ts'
import { useLabels } from '../../state/use-labels.ts'
import { EmptyState } from '../empty-state.tsx'
import { Failure } from '../failure.tsx'
import { ListSkeleton } from '../list-skeleton.tsx'

/** Content for customers. A visitor sees the log-in links, which lead back here. */
export function WithAccount({ children }: { readonly children: (account: Account) => ReactNode }) {
  const { t } = useLabels()
  const { shop, to } = usePlace()
  const [path] = usePath()
  const isCustomer = customerOf(shop).read() !== undefined
  const account = useRead(ownAccount.detail, {}, { enabled: isCustomer })
  if (!isCustomer) {
    return (
      <EmptyState icon={<CircleUserRound size={36} />} title={t('nav.account')} text={t('logIn.lead')}>
        <Link href={withReturn(to('login'), path)} className="button-main">
          {t('logIn.title')}
        </Link>
        <Link href={withReturn(to('signup'), path)} className="button-quiet">
          {t('signUp.title')}
        </Link>
      </EmptyState>
    )
  }
  if (account.data) return children(account.data)
  return account.error ? (
    <Failure error={account.error} retry={() => void account.refetch()} />
  ) : (
    <ListSkeleton />
  )
}
