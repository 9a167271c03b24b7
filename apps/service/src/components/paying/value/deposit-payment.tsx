import { Button, Text } from '@mantine/core'
import { payByValue, type OpenDeposit } from '@tabard/contract/value/spending/spending'
import { nameIn } from '@tabard/domain/text/names'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'
import { useTakeValue, type TakesValue } from './use-take-value.ts'

interface DepositPaymentProps extends TakesValue {
  /** Takes the money in another way. */
  readonly onBack: () => void
}

/** Takes a payment from what a customer paid ahead (ADR-218): choose the deposit. */
export function DepositPayment({ onBack, ...takes }: DepositPaymentProps) {
  const { t } = useText()
  const read = useRead(payByValue.deposits, {}, { staleTime: 0, gcTime: 0 })
  return (
    <div className={classes['form']}>
      <Loaded read={read} rows={{ count: 3, height: 56 }}>
        {({ deposits }) =>
          deposits.length === 0 ? (
            <Text>{t('byValue.noDeposits')}</Text>
          ) : (
            <Deposits deposits={deposits} {...takes} />
          )
        }
      </Loaded>
      <div className={classes['foot']}>
        <Button variant="subtle" size="lg" onClick={onBack}>
          {t('atTerminal.another')}
        </Button>
      </div>
    </div>
  )
}

function Deposits({ deposits, order, onTaken }: TakesValue & { readonly deposits: readonly OpenDeposit[] }) {
  const { t, language } = useText()
  const { money, dateTime } = useFormats()
  const complain = useComplain()
  const { take, isPending } = useTakeValue({ order, onTaken })
  return deposits.map(({ depositId, name, text, leftCents, placedAt }) => {
    const cents = Math.min(leftCents, order.exactCents)
    const named = [nameIn(text, language), name].filter((part) => part !== '').join(' · ')
    return (
      <section key={depositId} aria-label={named}>
        <div className={classes['due']}>
          <span>{named}</span>
          <strong>{money(leftCents)}</strong>
        </div>
        <Text c="dimmed">{dateTime(placedAt)}</Text>
        <Button
          size="lg"
          fullWidth
          disabled={isPending || cents <= 0}
          aria-label={t('byValue.takeFrom', { amount: money(cents), name: named })}
          onClick={() => take({ kind: 'deposit', depositId }, cents, complain)}
        >
          {t('byValue.take', { amount: money(cents) })}
        </Button>
      </section>
    )
  })
}
