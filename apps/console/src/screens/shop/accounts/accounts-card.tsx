import { Button, Text } from '@mantine/core'
import { paymentAccounts, type PaymentAccount } from '@tabard/contract/payments/accounts'
import cards from '@tabard/staff-ui/components/cards.module.css'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { Bell, BellOff, Check, CreditCard, FlaskConical, QrCode, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { AccountDialog } from './account-dialog.tsx'
import classes from './accounts.module.css'
import { CardProviderChoice } from './card-provider-choice.tsx'
import { CheckButton, RegisterButton, type AccountReport } from './check-button.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { providerNames, type RealProvider } from './provider-names.ts'

const icons = { windcave: CreditCard, stripe: CreditCard, omipay: QrCode, paypal: Wallet } as const

/** The shop's accounts at providers of online payments. A provider without one can be connected. */
export function AccountsCard() {
  const { t } = useText()
  const read = useRead(paymentAccounts.list, {}, { staleTime: 0 })
  if (!read.data)
    return read.error ? (
      <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <Rows count={4} height={72} />
    )
  const { accounts, providers, notifyUrls, canBeNotified } = read.data
  if (providers.length === 0) return null
  return (
    <section className={`${cards['card']} ${classes['card']}`} aria-labelledby="payment-accounts">
      <h2 id="payment-accounts">{t('paymentAccounts.title')}</h2>
      <Text c="dimmed">{t('paymentAccounts.lead')}</Text>
      <ul>
        {providers.map((name) =>
          name === 'sandbox' ? null : (
            <AccountRow
              key={name}
              name={name}
              account={accounts.find(({ provider }) => provider === name)}
              notifyUrl={notifyUrls[name] ?? ''}
              canBeNotified={canBeNotified}
            />
          ),
        )}
      </ul>
      <CardProviderChoice accounts={accounts} />
    </section>
  )
}

interface AccountRowProps {
  readonly name: RealProvider
  readonly account: PaymentAccount | undefined
  readonly notifyUrl: string
  readonly canBeNotified: boolean
}

function AccountRow({ name, account, notifyUrl, canBeNotified }: AccountRowProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const [report, setReport] = useState<AccountReport>()
  const Icon = icons[name]
  const label = providerNames[name]
  const problem = account && problemIn(report)
  const webhook = account && stateOf(account, notifyUrl)
  const needsSetUp = webhook === 'none' || webhook === 'elsewhere' || isRepairable(report)
  return (
    <li className={classes['account']} data-connected={account !== undefined || undefined}>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <div>
        <strong>{label}</strong>
        <Text c="dimmed">{t(`paymentAccounts.takes.${name}`)}</Text>
        {account && <AccountState account={account} webhook={webhook} />}
      </div>
      <div className={classes['actions']}>
        {account && needsSetUp && <RegisterButton provider={name} label={label} onReport={setReport} />}
        {account && <CheckButton provider={name} label={label} onReport={setReport} />}
        {account && <DisconnectButton provider={name} label={label} />}
        <Button
          variant={account ? 'default' : 'light'}
          onClick={() => setOpen(true)}
          aria-label={t(account ? 'paymentAccounts.changeOf' : 'paymentAccounts.connectOf', { name: label })}
        >
          {t(account ? 'paymentAccounts.change' : 'paymentAccounts.connect')}
        </Button>
        {problem && (
          <p
            role="alert"
            className={classes['verdict']}
            data-calm={report?.webhook === 'unseen' || undefined}
          >
            {t(problem, { name: label })}
          </p>
        )}
      </div>
      {isOpen && (
        <AccountDialog
          name={name}
          saved={account}
          notifyUrl={notifyUrl}
          canBeNotified={canBeNotified}
          onSaved={(said) => setReport({ webhook: said })}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

/** The message of what the provider said; undefined: nothing is wrong. */
function problemIn(report: AccountReport | undefined) {
  const { verdict, webhook } = report ?? {}
  if (verdict === 'refused' || verdict === 'silent') return `paymentAccounts.verdict.${verdict}` as const
  return webhook === undefined || webhook === 'works'
    ? undefined
    : (`paymentAccounts.webhook.verdict.${webhook}` as const)
}

/** Whether registering the address again may help. */
function isRepairable({ webhook }: AccountReport = { webhook: undefined }): boolean {
  return webhook !== undefined && webhook !== 'works' && webhook !== 'unseen'
}

/** How notifications reach the shop; undefined: the provider receives the address with each payment. */
function stateOf({ webhook }: PaymentAccount, notifyUrl: string) {
  if (webhook?.state !== 'registered') return webhook?.state
  return webhook.url === notifyUrl ? 'on' : 'elsewhere'
}

interface AccountStateProps {
  readonly account: PaymentAccount
  readonly webhook: ReturnType<typeof stateOf>
}

function AccountState({ account, webhook }: AccountStateProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { acceptedAt, environment, settings } = account
  return (
    <div className={classes['state']}>
      {environment === 'test' && (
        <span className={classes['tag']}>
          <FlaskConical size={14} aria-hidden />
          {t('paymentAccounts.test')}
        </span>
      )}
      <span className={classes['tag']}>
        {acceptedAt !== undefined && <Check size={14} aria-hidden />}
        {acceptedAt === undefined
          ? t('paymentAccounts.unchecked')
          : t('paymentAccounts.accepted', { time: dateTime(acceptedAt) })}
      </span>
      {webhook && (
        <span className={classes['tag']}>
          {webhook === 'on' || webhook === 'entered' ? (
            <Bell size={14} aria-hidden />
          ) : (
            <BellOff size={14} aria-hidden />
          )}
          {t(`paymentAccounts.webhook.${webhook}`)}
        </span>
      )}
      <span>{Object.values(settings).join(' · ')}</span>
    </div>
  )
}
