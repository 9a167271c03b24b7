import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { giftCards, type GiftCardBalance } from '@tabard/contract/value/gift-cards/gift-cards'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { GiftCardFields } from '@tabard/ordering-ui/value/rewards/gift-card-fields.tsx'
import { errorText } from '@tabard/ui/client/error-text'
import { readKey, useWrite } from '@tabard/ui/client/queries'
import { useApi } from '@tabard/ui/components/api-provider'
import { notify } from '@tabard/ui/notices'
import { Link, usePath } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { withReturn } from '../../../state/account/return-address.ts'
import { usePlace } from '../../../state/shop/place.tsx'
import { AddToPhone } from '../add-to-phone.tsx'
import { GiftCardFace } from './gift-card-face.tsx'
import { stateOfGiftCard } from './gift-card-state.ts'

interface Found {
  readonly card: GiftCardBalance
  readonly number: string
  readonly code: string
}

/** The balance of a gift card by its number and code, and the way into the wallet. */
export function CheckGiftCard({ onClaimed }: { onClaimed?(): void }) {
  const { t } = useLabels()
  const check = useWrite(giftCards.check)
  const [found, setFound] = useState<Found>()
  const [fault, setFault] = useState<string>()

  async function look(number: string, code: string) {
    setFound(undefined)
    try {
      setFound({ card: await check.mutateAsync({ number, code }), number, code })
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <GiftCardFields
        id="check-gift"
        action={t('gift.check')}
        fault={fault}
        isBusy={check.isPending}
        onType={() => setFault(undefined)}
        onSubmit={(number, code) => void look(number, code)}
      />
      {found && <FoundCard found={found} onClaimed={onClaimed} />}
    </div>
  )
}

interface FoundCardProps {
  readonly found: Found
  readonly onClaimed: (() => void) | undefined
}

function FoundCard({ found, onClaimed }: FoundCardProps) {
  const { t } = useLabels()
  const { isCustomer, to } = usePlace()
  const [path] = usePath()
  const time = useShopTime()
  const now = useNow(60_000)
  const client = useApi()
  const queries = useQueryClient()
  const claim = useWrite(giftCards.claim)
  const [fault, setFault] = useState<string>()
  const { card, number, code } = found
  const state = stateOfGiftCard(card)

  async function take() {
    setFault(undefined)
    try {
      await claim.mutateAsync({ by: 'code', number, code })
      await queries.invalidateQueries({ queryKey: readKey(client, giftCards.mine, {}) })
      notify(t('gift.claimed'))
      onClaimed?.()
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  return (
    <div role="status" className="flex flex-col gap-3">
      <GiftCardFace
        design={card.design}
        cents={card.balanceCents}
        currency={card.currency}
        number={t('gift.lastDigits', { number: shownCardNumber(card.number) })}
        isOver={state !== 'active'}
      />
      <p className={state === 'active' ? 'text-soft' : 'font-medium text-warn'}>
        {state === 'active'
          ? card.expiresAt === undefined
            ? t('gift.noExpiry')
            : t('gift.until', { day: time.calendarDay(card.expiresAt, now) })
          : t(`gift.state.${state}`)}
      </p>
      {fault !== undefined && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {state === 'active' && (
        <div className="flex flex-wrap gap-2">
          {isCustomer() ? (
            <button
              type="button"
              className="button-main"
              disabled={claim.isPending}
              onClick={() => void take()}
            >
              {t('gift.claim')}
            </button>
          ) : (
            <Link href={withReturn(to('login'), path)} className="button-main">
              {t('gift.logInToClaim')}
            </Link>
          )}
          <AddToPhone subject={{ by: 'code', number, code }} />
        </div>
      )}
    </div>
  )
}
