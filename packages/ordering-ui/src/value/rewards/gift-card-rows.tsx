import { lastDigitsOf } from '@tabard/domain/value/gift-card-key'
import { shownCardNumber } from '@tabard/domain/value/mask-card'
import { giftCards, type WalletGiftCard } from '@tabard/contract/value/gift-cards/gift-cards'
import type { Refused } from '@tabard/contract/wire/refused'
import type { Bill } from '@tabard/domain/pricing/bill'
import { readCardNumber, readGiftCode } from '@tabard/domain/value/card-number'
import { valueChoiceLimits } from '@tabard/domain/value/value-choice'
import { errorText } from '@tabard/ui/client/error-text'
import { useWrite } from '@tabard/ui/client/queries'
import { Gift, X } from 'lucide-react'
import { useState } from 'react'
import { chooseValue, useValueChoice, type TypedGiftCard } from '../../cart-state/value-choice.ts'
import { useOrdering } from '../../context/ordering.tsx'
import { useLabels } from '../../context/use-labels.ts'
import { useNow } from '../../context/use-now.ts'
import { canPay } from '../price-value.ts'
import { GiftCardFields } from './gift-card-fields.tsx'
import { RewardRow } from './reward-row.tsx'
import { useRefusedValue } from './use-refused-value.ts'

interface GiftCardRowsProps {
  /** Of the wallet. */
  readonly owned: readonly WalletGiftCard[]
  readonly bill: Bill
  readonly refusal: Refused | undefined
}

/** Gift cards of the wallet, those that were typed, and fields for another. */
export function GiftCardRows({ owned, bill, refusal }: GiftCardRowsProps) {
  const { t, money } = useLabels()
  const { cartScope } = useOrdering()
  const { giftCardIds, typedCards } = useValueChoice(cartScope)
  const now = useNow(60_000)
  const [isOpen, setOpen] = useState(false)
  const faultOf = useRefusedValue(refusal)
  const usable = owned.filter((each) => canPay(each, now))
  const count = giftCardIds.length + typedCards.length
  return (
    <>
      {usable.map(({ giftCardId, number, balanceCents, currency }) => (
        <RewardRow
          key={giftCardId}
          Icon={Gift}
          title={t('rewards.giftCard', { number: shownCardNumber(number) })}
          text={t('rewards.balance', { amount: money(balanceCents, currency) })}
          isOn={giftCardIds.includes(giftCardId)}
          isDisabled={count >= valueChoiceLimits.giftCards && !giftCardIds.includes(giftCardId)}
          error={giftCardIds.includes(giftCardId) ? faultOf({ ownCard: true }) : undefined}
          onChange={(isOn) =>
            chooseValue(cartScope, {
              giftCardIds: isOn
                ? [...giftCardIds, giftCardId]
                : giftCardIds.filter((each) => each !== giftCardId),
            })
          }
        />
      ))}
      {typedCards.map((card) => (
        <TypedRow
          key={card.giftCardId}
          card={card}
          currency={bill.currency}
          error={faultOf({ lastDigits: lastDigitsOf(card.number) })}
          onRemove={() => chooseValue(cartScope, { typedCards: typedCards.filter((each) => each !== card) })}
        />
      ))}
      <li>
        {isOpen ? (
          <AddGiftCard bill={bill} onDone={() => setOpen(false)} />
        ) : (
          <button
            type="button"
            className="button-text -ml-2"
            aria-expanded={false}
            disabled={count >= valueChoiceLimits.giftCards}
            onClick={() => setOpen(true)}
          >
            <Gift aria-hidden size={18} />
            {t('rewards.addGiftCard')}
          </button>
        )}
      </li>
    </>
  )
}

interface TypedRowProps {
  readonly card: TypedGiftCard
  readonly currency: Bill['currency']
  readonly error: string | undefined
  onRemove(): void
}

/** A gift card that was chosen by its number and code. */
function TypedRow({ card, currency, error, onRemove }: TypedRowProps) {
  const { t, money } = useLabels()
  return (
    <li className="rounded-small border border-accent-text bg-accent-soft">
      <div className="flex min-h-14 items-center gap-3 py-1 pl-[min(0.875rem,16px)]">
        <Gift aria-hidden size={22} className="shrink-0 text-accent-text" />
        <span className="figures min-w-0 flex-1">
          <strong className="font-semibold">
            {t('rewards.giftCard', { number: shownCardNumber(card.number) })}
          </strong>
          <span className="block text-[0.9375rem] text-soft">
            {t('rewards.balance', { amount: money(card.balanceCents, currency) })}
          </span>
        </span>
        <button
          type="button"
          className="round"
          aria-label={t('rewards.removeGiftCard', { number: lastDigitsOf(card.number) })}
          onClick={onRemove}
        >
          <X aria-hidden size={18} />
        </button>
      </div>
      {error !== undefined && (
        <p role="alert" className="fault px-[min(0.875rem,16px)] pb-3">
          {error}
        </p>
      )}
    </li>
  )
}

interface AddGiftCardProps {
  readonly bill: Bill
  onDone(): void
}

function AddGiftCard({ bill, onDone }: AddGiftCardProps) {
  const { t } = useLabels()
  const { cartScope } = useOrdering()
  const { typedCards } = useValueChoice(cartScope)
  const now = useNow(60_000)
  const check = useWrite(giftCards.check)
  const [fault, setFault] = useState<string>()

  async function add(number: string, code: string) {
    try {
      const found = await check.mutateAsync({ number, code })
      if (found.currency !== bill.currency) return setFault(t('rewards.otherCurrency'))
      if (found.balanceCents <= 0) return setFault(t('rewards.emptyCard'))
      if (!canPay({ ...found, senderName: '', message: '' }, now)) return setFault(t('rewards.unusableCard'))
      const { giftCardId, balanceCents, expiresAt } = found
      chooseValue(cartScope, {
        typedCards: [
          ...typedCards.filter((each) => each.giftCardId !== giftCardId),
          {
            giftCardId,
            number: readCardNumber(number) ?? number,
            code: readGiftCode(code) ?? code,
            balanceCents,
            ...(expiresAt === undefined ? {} : { expiresAt }),
          },
        ],
      })
      onDone()
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  return (
    <GiftCardFields
      id="reward-gift"
      action={t('rewards.apply')}
      fault={fault}
      isBusy={check.isPending}
      onType={() => setFault(undefined)}
      onSubmit={(number, code) => void add(number, code)}
    />
  )
}
