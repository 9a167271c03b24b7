import { giftCards, type GiftCardOffer } from '@tabard/contract/value/gift-cards/gift-cards'
import { Refused } from '@tabard/contract/wire/refused'
import { savedContact } from '@tabard/ordering-ui/checkout-fields/saved-contact'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useGuestToken } from '../../components/value/use-guest-token.ts'
import { usePaySale, useSaleMethods } from '../../components/value/use-pay-sale.ts'
import { usePlace } from '../../state/shop/place.tsx'
import { choiceOf, type BuyFaults, type BuyValues } from './buy-values.ts'

const fieldOf: Readonly<Record<string, keyof BuyFaults>> = {
  'giftCard.amount': 'amount',
  'giftCard.date': 'sendOn',
  'giftCard.noRecipient': 'recipientName',
}

/** The form that buys a gift card: its values, its faults, and the way to the payment page. */
export function useBuying(offer: GiftCardOffer, named: string) {
  const { t } = useLabels()
  const { to } = usePlace()
  const ensureGuest = useGuestToken()
  const buy = useWrite(giftCards.buy)
  const sale = useSaleMethods()
  const { pay, isBusy } = usePaySale()
  const [values, setValues] = useState<BuyValues>(() => firstValues(offer, named))
  const [cents, setAmount] = useState<number | undefined>(offer.amounts[0])
  const [faults, setFaults] = useState<BuyFaults>({})
  // What was sent is sold once: other contents are another card.
  const [sent, setSent] = useState<{ readonly of: string; readonly orderId: string }>()

  function missing(): BuyFaults {
    const { delivery, recipientName, recipient, senderName } = values
    const isForOther = delivery !== 'self'
    const isSent = delivery === 'email' || delivery === 'sms'
    return {
      ...(cents === undefined ? { amount: t('sale.chooseAmount') } : {}),
      ...(isForOther && recipientName.trim() === '' ? { recipientName: t('gift.recipientNeeded') } : {}),
      ...(isSent && recipient.trim() === ''
        ? { recipient: t(delivery === 'email' ? 'gift.emailNeeded' : 'gift.phoneNeeded') }
        : {}),
      ...(senderName.trim() === '' ? { senderName: t('gift.senderNeeded') } : {}),
    }
  }

  function refuse(found: BuyFaults): boolean {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) document.getElementById(`gift-${first}`)?.focus()
    return first !== undefined
  }

  async function submit() {
    if (refuse(missing()) || cents === undefined) return
    const choice = choiceOf(values, cents)
    const buyer = { name: values.senderName.trim(), email: values.email.trim(), phone: '' }
    const of = JSON.stringify([choice, buyer])
    const sending = sent?.of === of ? sent : { of, orderId: mintUuid() }
    setSent(sending)
    try {
      await ensureGuest()
      const { orderId, giftCardId } = await buy.mutateAsync({ ...choice, buyer, orderId: sending.orderId })
      const returnTo = to('ticket/{card}/{txn}/{ticketNum}/callback', {
        card: values.design,
        txn: orderId,
        ticketNum: giftCardId,
      })
      await pay(orderId, sale.chosen?.payment, returnTo)
    } catch (error) {
      refuse({ [faultyField(error, values)]: errorText(error, t) })
    }
  }

  return {
    ...sale,
    values,
    set: (change: Partial<BuyValues>) => {
      setValues((known) => ({ ...known, ...change }))
      setFaults({})
    },
    cents,
    setCents: (amount: number | undefined) => {
      setAmount(amount)
      setFaults({})
    },
    faults,
    submit,
    isBusy: buy.isPending || isBusy,
  }
}

/** An address that the server refuses is the recipient's where one is sent to, otherwise the buyer's. */
function faultyField(error: unknown, { delivery }: BuyValues): keyof BuyFaults {
  if (!(error instanceof Refused)) return 'form'
  if (error.code === 'phone.invalid') return 'recipient'
  if (error.code === 'mail.invalid') return delivery === 'email' ? 'recipient' : 'email'
  return fieldOf[error.code] ?? 'form'
}

function firstValues({ designs, canEmail, canSms }: GiftCardOffer, named: string): BuyValues {
  const contact = savedContact.read()
  return {
    design: designs.find((each) => each === named) ?? designs[0] ?? 'classic',
    delivery: canEmail ? 'email' : canSms ? 'sms' : 'print',
    recipientName: '',
    recipient: '',
    sendOn: '',
    message: '',
    senderName: contact?.name ?? '',
    email: contact?.email ?? '',
  }
}
