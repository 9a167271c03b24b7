import type { Account } from '@tabard/contract/accounts/wire'
import type { FamilyScreen } from '@tabard/contract/screens/screens'
import { AccountScreen } from '../../../components/account/account-screen.tsx'
import { LogOutButton } from '../../../components/account/log-out-button.tsx'
import { PersonalCode } from '../../../components/account/personal-code.tsx'
import { accountScreen } from '../../../components/account/use-entering.ts'
import { WithAccount } from '../../../components/account/with-account.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { useConfig } from '../../../state/shop-state.tsx'
import { usePlace } from '../../../state/place.tsx'
import { useLabels } from '../../../state/use-labels.ts'
import { ExportSection } from './export-section.tsx'
import { DetailsForm } from './details-form.tsx'
import { EraseSection } from './erase-section.tsx'
import { MailForm } from './mail-form.tsx'
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
  return (
    <AccountScreen pattern={pattern} title="profile.title">
      <WithAccount>{(account) => <Profile key={account.userId} account={account} />}</WithAccount>
    </AccountScreen>
  )
}

function Profile({ account }: { readonly account: Account }) {
  const { t } = useLabels()
  const place = usePlace()
  const hasWallet = useConfig().data?.hasWallet === true
  return (
    <div className="narrow flex flex-col gap-6 pt-4">
      <div>
        {accountScreen(place) === 'me' ? (
          <BackLink href={place.to('me')}>{t('me.title')}</BackLink>
        ) : (
          <BackLink href={place.to('home')}>{t('nav.menu')}</BackLink>
        )}
        <h1 className="text-display font-bold tracking-tight">{t('profile.title')}</h1>
        <p className="figures text-soft">{account.phone}</p>
      </div>
      <DetailsForm account={account} />
      {account.email !== '' && !account.isMailProved && <MailForm key={account.email} account={account} />}
      <PhoneForm account={account} />
      <PasswordForm />
      {hasWallet && <PinForm account={account} />}
      <Sessions />
      {hasWallet && accountScreen(place) !== 'me' && <PersonalCode />}
      <ExportSection />
      <EraseSection />
      <div>
        <LogOutButton />
      </div>
    </div>
  )
}
