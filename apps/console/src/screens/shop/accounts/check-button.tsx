import { Button } from '@mantine/core'
import { paymentAccounts, type AccountVerdict } from '@tabard/contract/payments/accounts'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import type { RealProvider } from './provider-names.ts'
import classes from './accounts.module.css'
import { useShowAccounts } from './use-accounts.ts'

interface AccountButtonProps {
  readonly provider: RealProvider
  /** The provider's name. */
  readonly label: string
}

/** Asks the provider whether it accepts the saved credentials. */
export function CheckButton({ provider, label }: AccountButtonProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowAccounts()
  const check = useWrite(paymentAccounts.check)
  const [verdict, setVerdict] = useState<AccountVerdict>()
  return (
    <>
      <Button
        variant="default"
        loading={check.isPending}
        aria-label={t('paymentAccounts.checkOf', { name: label })}
        onClick={() =>
          check.mutate(
            { provider },
            {
              onSuccess: ({ verdict: said, accounts }) => {
                show(accounts)
                setVerdict(said)
                if (said === 'accepted') showNotice(t('paymentAccounts.isAccepted', { name: label }))
              },
              onError: complain,
            },
          )
        }
      >
        {t('paymentAccounts.check')}
      </Button>
      {(verdict === 'refused' || verdict === 'silent') && (
        <p role="alert" className={classes['verdict']}>
          {t(`paymentAccounts.verdict.${verdict}`, { name: label })}
        </p>
      )}
    </>
  )
}
