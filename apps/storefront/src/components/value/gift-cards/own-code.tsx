import { giftCards } from '@tabard/contract/value/gift-cards/gift-cards'
import { Refused } from '@tabard/contract/wire/refused'
import { groupedNumber } from '@tabard/domain/value/card-number'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { OwnPin } from '@tabard/ordering-ui/value/pin-field.tsx'
import { useMyCards } from '@tabard/ordering-ui/value/use-own-value'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { useState, type FormEvent } from 'react'

/** Number and code of a gift card in the wallet, to type elsewhere. Where the wallet has a PIN, it is asked for. */
export function OwnCode({ giftCardId }: { readonly giftCardId: string }) {
  const { t } = useLabels()
  const mine = useMyCards()
  const look = useWrite(giftCards.ownCode)
  const [pin, setPin] = useState('')
  const { data, error } = look
  const isPinFault = error instanceof Refused && error.code.startsWith('pin.')
  if (data)
    return (
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt className="text-soft">{t('rewards.number')}</dt>
        <dd>{groupedNumber(data.number)}</dd>
        <dt className="text-soft">{t('rewards.code')}</dt>
        <dd>{data.code}</dd>
      </dl>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    look.mutate({ giftCardId, ...(pin === '' ? {} : { pin }) })
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={submit} noValidate>
      {(mine?.asksPin === true || isPinFault) && (
        <OwnPin
          id="gift-code-pin"
          mine={mine}
          error={isPinFault ? errorText(error, t) : undefined}
          onPin={setPin}
        />
      )}
      {error !== null && !isPinFault && (
        <p role="alert" className="fault">
          {errorText(error, t)}
        </p>
      )}
      <button type="submit" className="button-quiet self-start" disabled={look.isPending}>
        {t('gift.showOwnCode')}
      </button>
    </form>
  )
}
