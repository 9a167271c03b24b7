import type { Account } from '@tabard/contract/accounts/wire'
import { Link } from '@tabard/ui/router'
import { ChevronRight, ReceiptText, UserRoundCog } from 'lucide-react'
import { AccountScreen } from '../../components/account/account-screen.tsx'
import { LogOutButton } from '../../components/account/log-out-button.tsx'
import { PersonalCode } from '../../components/account/personal-code.tsx'
import { WithAccount } from '../../components/account/with-account.tsx'
import { useConfig } from '../../state/shop-state.tsx'
import { usePlace } from '../../state/place.tsx'
import { useLabels } from '../../state/use-labels.ts'

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
  const hasWallet = useConfig().data?.hasWallet === true
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
        {links.map(({ href, title, text, Icon }) => (
          <li key={href}>
            <Link href={href} className="card flex items-center gap-4 p-4 hover:bg-sunken">
              <Icon aria-hidden size={24} className="shrink-0 text-accent-text" />
              <span className="min-w-0 flex-1">
                <strong className="font-semibold">{title}</strong>
                <span className="block text-[0.9375rem] text-soft">{text}</span>
              </span>
              <ChevronRight aria-hidden size={20} className="text-soft" />
            </Link>
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
