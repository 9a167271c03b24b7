import { Button } from '@mantine/core'
import { paymentAccounts } from '@tabard/contract/payments/accounts'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => setAsking(true)}
        aria-label={t('paymentAccounts.disconnectOf', { name: label })}
      >
        {t('paymentAccounts.disconnect')}
      </Button>
      {isAsking && (
        <AskFirst
          title={t('paymentAccounts.disconnectOf', { name: label })}
          text={t('paymentAccounts.disconnectText')}
          yes={t('paymentAccounts.disconnect')}
          isBusy={disconnect.isPending}
          onYes={() =>
            disconnect.mutate(
              { provider },
              {
                onSuccess: (accounts) => {
                  setAsking(false)
                  show(accounts)
                  showNotice(t('paymentAccounts.disconnected', { name: label }))
                },
                onError: complain,
              },
            )
          }
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
