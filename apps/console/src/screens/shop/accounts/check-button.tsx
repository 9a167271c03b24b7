import { Button } from '@mantine/core'
import { paymentAccounts, type AccountVerdict } from '@tabard/contract/payments/accounts'
import type { WebhookVerdict } from '@tabard/domain/payments/accounts/webhook'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import type { RealProvider } from './provider-names.ts'
import { useShowAccounts } from './use-accounts.ts'

/** What the provider last said of an account. */
export interface AccountReport {
  readonly verdict?: AccountVerdict
  readonly webhook: WebhookVerdict | undefined
}

interface AccountButtonProps {
  readonly provider: RealProvider
  /** The provider's name. */
  readonly label: string
  readonly onReport: (report: AccountReport) => void
}

/** Asks the provider whether it accepts the saved credentials, and notifies the shop. */
export function CheckButton({ provider, label, onReport }: AccountButtonProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowAccounts()
  const check = useWrite(paymentAccounts.check)
  return (
    <Button
      variant="default"
      loading={check.isPending}
      aria-label={t('paymentAccounts.checkOf', { name: label })}
      onClick={() =>
        check.mutate(
          { provider },
          {
            onSuccess: ({ verdict, webhook, accounts }) => {
              show(accounts)
              onReport({ verdict, webhook })
              if (verdict === 'accepted') showNotice(t('paymentAccounts.isAccepted', { name: label }))
            },
            onError: complain,
          },
        )
      }
    >
      {t('paymentAccounts.check')}
    </Button>
  )
}

/** Registers the shop's address for notifications at the provider again. */
export function RegisterButton({ provider, label, onReport }: AccountButtonProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowAccounts()
  const register = useWrite(paymentAccounts.registerWebhook)
  return (
    <Button
      variant="light"
      loading={register.isPending}
      aria-label={t('paymentAccounts.webhook.setUpOf', { name: label })}
      onClick={() =>
        register.mutate(
          { provider },
          {
            onSuccess: ({ webhook, ...accounts }) => {
              show(accounts)
              onReport({ webhook })
              if (webhook === 'works') showNotice(t('paymentAccounts.webhook.isSetUp', { name: label }))
            },
            onError: complain,
          },
        )
      }
    >
      {t('paymentAccounts.webhook.setUp')}
    </Button>
  )
}
