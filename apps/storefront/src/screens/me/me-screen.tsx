import type { Account } from '@tabard/contract/accounts/wire'
import { ReceiptText, UserRoundCog } from 'lucide-react'
import { AccountLink } from '../../components/account/account-link.tsx'
import { AccountScreen } from '../../components/account/account-screen.tsx'
import { LogOutButton } from '../../components/account/log-out-button.tsx'
import { PersonalCode } from '../../components/account/personal-code.tsx'
import { WithAccount } from '../../components/account/with-account.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { usePlace } from '../../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ValueLinks } from './value-links.tsx'

/** The hub of an account, with links to its screens. */
export function MeScreen() {
  return (
    <AccountScreen pattern="me" title="me.title">
      <WithAccount>{(account) => <Me account={account} />}</WithAccount>
    </AccountScreen>
  )
}

function Me({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const { to } = usePlace()
  const { hasWallet = false, hasCoupons = false } = useConfig().data ?? {}
  const name = account.firstName || account.lastName
  const links = [
    { href: to('myorders'), title: t('me.orders'), text: t('me.ordersText'), Icon: ReceiptText },
    { href: to('user/profile'), title: t('me.profile'), text: t('me.profileText'), Icon: UserRoundCog },
  ]
  return (
    <div className="narrow flex flex-col gap-5 pt-8">
      <header>
        <h1 className="text-display font-bold tracking-tight">
          {name === '' ? t('me.helloNobody') : t('me.hello', { name })}
        </h1>
        <p className="figures text-soft">{account.phone}</p>
      </header>
      <ul className="flex flex-col gap-3">
        {(hasWallet || hasCoupons) && <ValueLinks />}
        {links.map(({ href, title, text, Icon }) => (
          <li key={href}>
            <AccountLink {...{ href, title, text, Icon }} />
          </li>
        ))}
      </ul>
      {hasWallet && <PersonalCode />}
      <div>
        <LogOutButton />
      </div>
    </div>
  )
}
