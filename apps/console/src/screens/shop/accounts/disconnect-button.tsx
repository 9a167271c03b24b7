import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { AskButton } from '@tabard/staff-ui/feedback/ask-button.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import type { RealProvider } from './provider-names.ts'
import { useShowAccounts } from './use-accounts.ts'

interface DisconnectButtonProps {
  readonly provider: RealProvider
  /** The provider's name. */
  readonly label: string
}

/** Takes an account out of use, after a question. */
export function DisconnectButton({ provider, label }: DisconnectButtonProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowAccounts()
  const disconnect = useWrite(paymentAccounts.disconnect)
  return (
    <AskButton
      label={t('paymentAccounts.disconnect')}
      title={t('paymentAccounts.disconnectOf', { name: label })}
      text={t('paymentAccounts.disconnectText')}
      isBusy={disconnect.isPending}
      onYes={(close) =>
        disconnect.mutate(
          { provider },
          {
            onSuccess: (accounts) => {
              close()
              show(accounts)
              showNotice(t('paymentAccounts.disconnected', { name: label }))
            },
            onError: complain,
          },
        )
      }
    />
  )
}
