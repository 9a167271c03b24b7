import type { GiftCardOffer } from '@tabard/contract/value/gift-cards/gift-cards'
import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { TextField } from '@tabard/ordering-ui/controls/text-field.tsx'
import { Link, usePath } from '@tabard/ui/router'
import { Mail, MessageSquare, Printer, Wallet } from 'lucide-react'
import { withReturn } from '../../state/account/return-address.ts'
import { usePlace } from '../../state/shop/place.tsx'
import type { BuyFaults, BuyValues } from './buy-values.ts'

interface DeliveryFieldsProps {
  readonly offer: GiftCardOffer
  readonly values: BuyValues
  readonly faults: BuyFaults
  onChange(change: Partial<BuyValues>): void
}

const icons = { email: Mail, sms: MessageSquare, print: Printer, self: Wallet } as const

/** How the card reaches its recipient, and what it says. */
export function DeliveryFields({ offer, values, faults, onChange }: DeliveryFieldsProps) {
  const { t } = useLabels()
  const { delivery } = values
  return (
    <>
      <Ways offer={offer} delivery={delivery} onChange={onChange} />
      {delivery === 'self' && <SelfNote />}
      {delivery !== 'self' && (
        <TextField
          id="gift-recipientName"
          label={t('gift.recipientName')}
          autoComplete="off"
          maxLength={giftCardLimits.name}
          value={values.recipientName}
          error={faults.recipientName}
          onText={(recipientName) => onChange({ recipientName })}
        />
      )}
      {(delivery === 'email' || delivery === 'sms') && (
        <>
          <TextField
            id="gift-recipient"
            label={t(delivery === 'email' ? 'gift.recipientEmail' : 'gift.recipientPhone')}
            type={delivery === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            maxLength={120}
            value={values.recipient}
            error={faults.recipient}
            onText={(recipient) => onChange({ recipient })}
          />
          <TextField
            id="gift-sendOn"
            label={t('gift.sendOn')}
            hint={t('gift.sendOnHint')}
            type="date"
            min={offer.today}
            max={offer.latestDate}
            value={values.sendOn}
            error={faults.sendOn}
            onText={(sendOn) => onChange({ sendOn })}
          />
        </>
      )}
      {delivery !== 'self' && (
        <div>
          <label htmlFor="gift-message" className="font-semibold">
            {t('gift.message')}
          </label>
          <textarea
            id="gift-message"
            className="field mt-1.5"
            rows={3}
            maxLength={giftCardLimits.message}
            value={values.message}
            onChange={(event) => onChange({ message: event.currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}

interface WaysProps extends Pick<DeliveryFieldsProps, 'offer' | 'onChange'> {
  readonly delivery: BuyValues['delivery']
}

function Ways({ offer, delivery, onChange }: WaysProps) {
  const { t } = useLabels()
  const ways = [
    ...(offer.canEmail ? (['email'] as const) : []),
    ...(offer.canSms ? (['sms'] as const) : []),
    'print' as const,
    'self' as const,
  ]
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('gift.delivery')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ways.map((way) => {
          const Icon = icons[way]
          return (
            <label
              key={way}
              className="flex min-h-14 cursor-pointer items-center gap-3 rounded-small border border-line px-3 py-2 has-checked:border-accent-text has-checked:bg-accent-soft has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="delivery"
                className="sr-only"
                checked={delivery === way}
                onChange={() => onChange({ delivery: way })}
              />
              <Icon aria-hidden size={20} className="shrink-0 text-accent-text" />
              {t(`gift.delivery.${way}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A card for oneself goes to the wallet of an account. */
function SelfNote() {
  const { t } = useLabels()
  const { isCustomer, to } = usePlace()
  const [path] = usePath()
  if (isCustomer()) return <p className="text-soft">{t('gift.selfText')}</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-small bg-accent-soft p-3">
      {t('gift.selfLogIn')}
      <Link href={withReturn(to('login'), path)} className="button-text">
        {t('logIn.title')}
      </Link>
    </p>
  )
}
