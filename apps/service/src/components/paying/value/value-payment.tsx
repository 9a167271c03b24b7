import { Alert, Button } from '@mantine/core'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import type { Scanned } from '@tabard/contract/value/passes/scan'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import type { StaffSource } from '@tabard/contract/value/spending/spending'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Scanner } from '@tabard/staff-ui/scan/scanner.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import classes from '../cash.module.css'
import { usePresence, type Provable } from './presence-fields.tsx'
import { useTakeValue, type TakesValue } from './use-take-value.ts'

interface ValuePaymentProps extends TakesValue {
  /** Takes the money in another way. */
  readonly onBack: () => void
}

/** Takes a payment from a gift card or a member's stored value: scan it, read the balance, take it. */
export function ValuePayment({ order, onTaken, onBack }: ValuePaymentProps) {
  const { t } = useText()
  const [found, setFound] = useState<Scanned>()
  const [cardId] = found?.cardIds ?? []
  return (
    <div className={classes['form']}>
      {!found && <Scanner onScanned={setFound} />}
      {found?.kind === 'giftCard' && (
        <FromGiftCard
          order={order}
          giftCardId={found.subjectId}
          isHeld={found.customerId === undefined}
          scanId={found.scanId}
          onTaken={onTaken}
        />
      )}
      {found && found.kind !== 'giftCard' && cardId !== undefined && (
        <FromMember order={order} cardId={cardId} isHeld={false} scanId={found.scanId} onTaken={onTaken} />
      )}
      {found && found.kind !== 'giftCard' && cardId === undefined && (
        <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />}>
          {t('byValue.noCard')}
        </Alert>
      )}
      <div className={classes['foot']}>
        {found && (
          <Button variant="default" size="lg" onClick={() => setFound(undefined)}>
            {t('byValue.scanAgain')}
          </Button>
        )}
        <Button variant="subtle" size="lg" onClick={onBack}>
          {t('atTerminal.another')}
        </Button>
      </div>
    </div>
  )
}

interface From extends Pick<ValuePaymentProps, 'order' | 'onTaken'>, Provable {}

function FromGiftCard({ giftCardId, ...from }: From & { readonly giftCardId: string }) {
  const { t } = useText()
  const read = useRead(giftCardDesk.detail, { giftCardId }, { staleTime: 0, gcTime: 0 })
  return (
    <Loaded read={read} rows={{ count: 2, height: 56 }}>
      {({ number, balanceCents }) => (
        <TakeValue
          {...from}
          name={t('byValue.giftCard', { digits: number.slice(-3) })}
          balanceCents={balanceCents}
          source={{ kind: 'scannedGiftCard', giftCardId }}
        />
      )}
    </Loaded>
  )
}

function FromMember({ cardId, ...from }: From & { readonly cardId: string }) {
  const { t } = useText()
  const read = useRead(cardDesk.show, { cardId }, { staleTime: 0, gcTime: 0 })
  return (
    <Loaded read={read} rows={{ count: 2, height: 56 }}>
      {({ name, number, cents }) => (
        <TakeValue
          {...from}
          name={name === '' ? t('byValue.member', { digits: number.slice(-3) }) : name}
          balanceCents={cents}
          source={{ kind: 'storedValue', cardId }}
        />
      )}
    </Loaded>
  )
}

interface TakeValueProps extends From {
  readonly name: string
  readonly balanceCents: number
  readonly source: Exclude<StaffSource, { readonly kind: 'deposit' | 'giftCard' }>
}

/** What a card has, and how much of it pays: the balance of the order, or everything. */
function TakeValue({ order, onTaken, scanId, isHeld, name, balanceCents, source }: TakeValueProps) {
  const { t } = useText()
  const { money } = useFormats()
  const complain = useComplain()
  const { take, isPending } = useTakeValue({ order, onTaken })
  const { presence, number, isReady, refuse, fields } = usePresence({ scanId, isHeld })
  const proved = number === undefined ? { ...source, ...presence } : ({ kind: 'giftCard', number } as const)
  const { exactCents } = order
  const cents = Math.min(balanceCents, exactCents)
  return (
    <>
      <div className={classes['due']}>
        <span>{name}</span>
        <strong>{money(balanceCents)}</strong>
      </div>
      <div className={classes['due']}>
        <span>{t('collect.due')}</span>
        <strong>{money(exactCents)}</strong>
      </div>
      {cents > 0 && fields}
      <Button
        size="lg"
        fullWidth
        onClick={() => take(proved, cents, (error) => refuse(error) || complain(error))}
        loading={isPending}
        disabled={cents <= 0 || !isReady}
        data-autofocus
      >
        {cents <= 0 ? t('byValue.empty') : t('byValue.take', { amount: money(cents) })}
      </Button>
    </>
  )
}
