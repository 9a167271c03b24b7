import {
  storedValue,
  type StoredValueAccount,
  type StoredValueOffer,
} from '@tabard/contract/value/gift-cards/stored-value'
import { bonusFor } from '@tabard/domain/value/stored-value-terms'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { MethodChoice } from '@tabard/ordering-ui/controls/method-choice.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { LockKeyhole } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { AmountChoice } from '../../components/value/amount-choice.tsx'
import { usePaySale, useSaleMethods } from '../../components/value/use-pay-sale.ts'
import { usePlace } from '../../state/shop/place.tsx'

interface TopUpFormProps {
  readonly account: StoredValueAccount
  readonly offer: StoredValueOffer
}

/** Amounts with their bonus as tiles, a free amount, and the way to the payment page. */
export function TopUpForm({ account, offer }: TopUpFormProps) {
  const { t, money } = useLabels()
  const { to } = usePlace()
  const order = useWrite(storedValue.topUp)
  const { methods, chosen, choose } = useSaleMethods()
  const { pay, isBusy } = usePaySale()
  const [cents, setCents] = useState<number | undefined>(offer.offers[0]?.cents)
  const [fault, setFault] = useState<string>()
  // One id per amount: a second tap orders the same top-up, another amount another one.
  const [sent, setSent] = useState<{ readonly orderId: string; readonly cents: number }>()
  const { currency } = offer
  const bonusCents = cents === undefined ? 0 : (bonusFor(cents, { ...offer, months: null }) ?? 0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (cents === undefined) return setFault(t('sale.chooseAmount'))
    setFault(undefined)
    const sending = sent?.cents === cents ? sent : { orderId: mintUuid(), cents }
    setSent(sending)
    try {
      const { orderId } = await order.mutateAsync({ ...sending, cardId: account.cardId })
      await pay(orderId, chosen?.payment, `${to('mywallet')}?order=${orderId}`)
    } catch (error) {
      setFault(errorText(error, t))
    }
    return undefined
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <AmountChoice
        title={t('wallet.topUpAmount')}
        tiles={offer.offers.map((each) => ({
          cents: each.cents,
          note: each.bonusCents > 0 ? t('wallet.bonus', { amount: money(each.bonusCents, currency) }) : '',
        }))}
        freeAmount={offer.freeAmount}
        currency={currency}
        cents={cents}
        error={fault}
        onChange={(amount) => {
          setCents(amount)
          setFault(undefined)
        }}
      />
      {cents !== undefined && bonusCents > 0 && (
        <p role="status" className="figures rounded-small bg-good-soft p-3 font-medium text-good">
          {t('wallet.topUpGets', { amount: money(cents + bonusCents, currency) })}
        </p>
      )}
      <MethodChoice title={t('sale.method')} methods={methods} chosen={chosen} onChange={choose} />
      <button
        type="submit"
        className="button-main figures w-full"
        disabled={order.isPending || isBusy || !chosen}
      >
        <LockKeyhole aria-hidden size={18} />
        {cents === undefined ? t('wallet.topUp') : t('sale.pay', { total: money(cents, currency) })}
      </button>
      <p className="text-center text-[0.9375rem] text-soft">{t(chosen ? 'sale.secure' : 'sale.noMethod')}</p>
      {offer.months !== null && (
        <p className="text-center text-[0.9375rem] text-soft">
          {t('wallet.months', { months: offer.months })}
        </p>
      )}
    </form>
  )
}
