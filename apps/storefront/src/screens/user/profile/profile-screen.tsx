import type { Account } from '@tabard/contract/accounts/wire'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { AccountScreen } from '../../../components/account/account-screen.tsx'
import { ReceiptText } from 'lucide-react'
import { AccountLink } from '../../../components/account/account-link.tsx'
import { LogOutButton } from '../../../components/account/log-out-button.tsx'
import { PersonalCode } from '../../../components/account/personal-code.tsx'
import { accountScreen } from '../../../components/account/use-entering.ts'
import { WithAccount } from '../../../components/account/with-account.tsx'
import { BackLink } from '../../../components/screen/back-link.tsx'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { usePlace } from '../../../state/shop/place.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { ExportSection } from './export-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { EraseSection } from './erase-section.tsx'
import { MailForm } from './mail-form.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { PasswordForm } from './password-form.tsx'
import { PinForm } from './pin-form.tsx'
import { PhoneForm } from './phone-form.tsx'
import { Sessions } from './sessions.tsx'

/** The account's data, which its owner can view and change. */
export function ProfileScreen() {
  return <AccountPage pattern="user/profile" />
}

/** The same at the app family's address. */
export function AccountEditScreen() {
  return <AccountPage pattern="account/edit/home" />
}

function AccountPage({ pattern }: { readonly pattern: FamilyScreen }) {
  const hasHub = accountScreen(usePlace()) === 'me'
  return (
    <AccountScreen pattern={pattern} title={hasHub ? 'profile.title' : 'me.title'}>
      <WithAccount>{(account) => <Profile key={account.userId} account={account} />}</WithAccount>
    </AccountScreen>
  )
}

function Profile({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const place = usePlace()
  const hasWallet = useConfig().data?.hasWallet === true
  const hasHub = accountScreen(place) === 'me'
  return (
    <div className="narrow flex flex-col gap-6 pt-4">
      <div>
        {hasHub ? (
          <BackLink href={place.to('me')}>{t('me.title')}</BackLink>
        ) : (
          <BackLink href={place.to('home')}>{t('nav.menu')}</BackLink>
        )}
        <h1 className="text-display font-bold tracking-tight">{t(hasHub ? 'profile.title' : 'me.title')}</h1>
        <p className="figures text-soft">{account.phone}</p>
      </div>
      {!hasHub && (
        <AccountLink
          href={place.to('myorders')}
          title={t('me.orders')}
          text={t('me.ordersText')}
          Icon={ReceiptText}
        />
      )}
      <DetailsForm account={account} />
      {account.email !== '' && !account.isMailProved && <MailForm key={account.email} account={account} />}
      <PhoneForm account={account} />
      <PasswordForm />
      {hasWallet && <PinForm account={account} />}
      <PaymentCards />
      <Sessions />
      {hasWallet && !hasHub && <PersonalCode />}
      <ExportSection />
      <EraseSection />
      <div>
        <LogOutButton />
      </div>
    </div>
  )
}
