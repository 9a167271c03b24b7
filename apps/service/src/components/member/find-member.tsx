import { Alert, Button, TextInput, UnstyledButton } from '@mantine/core'
import { cardDesk, type DeskCard } from '@tabard/contract/value/cards/card-desk'
import type { Scanned } from '@tabard/contract/value/passes/scan'
import { nameIn } from '@tabard/domain/text/names'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { Scanner } from '@tabard/staff-ui/scan/scanner.tsx'
import { useRead } from '@tabard/ui/client/queries'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import classes from './member.module.css'

/** A member whom staff found. */
export interface FoundMember {
  readonly cardId: string
  /** The proof of a scanned live code. Undefined: found by phone, card number or a static code. */
  readonly scanId: string | undefined
}

/** A coupon or voucher that staff scanned. */
export interface FoundCoupon {
  readonly couponId: string
  readonly kind: 'coupon' | 'voucher'
  /** As scanned: it proves that staff saw it. */
  readonly code: string
}

interface FindMemberProps {
  /** A number that is known already. */
  readonly phone?: string | undefined
  /** Undefined: a coupon is of no use here. */
  readonly onCoupon?: ((coupon: FoundCoupon) => void) | undefined
  readonly onFound: (member: FoundMember) => void
}

/** Shorter numbers would find half of the members. */
const fewestDigits = 6

/** Finds a member by their code, or by phone. Of several cards staff choose one. */
export function FindMember({ phone = '', onFound, onCoupon }: FindMemberProps) {
  const { t } = useText()
  const [scanned, setScanned] = useState<Scanned>()
  const [typed, setTyped] = useState(phone)
  const [sought, setSought] = useState('')
  const take = (found: Scanned, code: string) => {
    setSought('')
    const { kind, subjectId: couponId } = found
    if (onCoupon && (kind === 'coupon' || kind === 'voucher')) return onCoupon({ couponId, kind, code })
    setScanned(found)
    const [cardId, ...others] = found.cardIds
    if (!(found.kind in otherKinds) && cardId !== undefined && others.length === 0)
      onFound({ cardId, scanId: found.scanId })
    return undefined
  }
  const hasNumber = typed.replace(/\D/g, '').length >= fewestDigits
  return (
    <div className={classes['find']}>
      <Scanner onScanned={take} />
      {scanned && <OfScan scanned={scanned} onFound={onFound} />}
      <form
        className={classes['byPhone']}
        onSubmit={(event) => {
          event.preventDefault()
          setScanned(undefined)
          if (hasNumber) setSought(typed.trim())
        }}
      >
        <TextInput
          type="tel"
          inputMode="tel"
          size="md"
          label={t('member.phone')}
          description={t('member.byPhone')}
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default" disabled={!hasNumber}>
          {t('member.find')}
        </Button>
      </form>
      {sought !== '' && (
        <Cards
          sought={{ text: sought }}
          none={t('member.none')}
          onChoose={(cardId) => onFound({ cardId, scanId: undefined })}
        />
      )}
    </div>
  )
}

interface OfScanProps {
  readonly scanned: Scanned
  readonly onFound: (member: FoundMember) => void
}

/** Codes that name no member, with what staff are told. */
const otherKinds: Partial<Record<Scanned['kind'], 'member.giftCard' | 'member.coupon' | 'member.voucher'>> = {
  giftCard: 'member.giftCard',
  coupon: 'member.coupon',
  voucher: 'member.voucher',
}

/** What a code found that is not one card: several cards, none, or something else of value. */
function OfScan({ scanned: { kind, cardIds, customerId, scanId }, onFound }: OfScanProps) {
  const { t } = useText()
  const other = otherKinds[kind]
  if (!other && cardIds.length > 1 && customerId !== undefined)
    return (
      <Cards
        sought={{ text: '', customerId }}
        none={t('member.noCard')}
        onChoose={(cardId) => onFound({ cardId, scanId })}
      />
    )
  if (!other && cardIds.length > 0) return null
  return (
    <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />} role="status">
      {t(other ?? 'member.noCard')}
    </Alert>
  )
}

interface CardsProps {
  readonly sought: { readonly text: string; readonly customerId?: string }
  readonly none: string
  readonly onChoose: (cardId: string) => void
}

/** The cards that were found, to choose one. */
function Cards({ sought, none, onChoose }: CardsProps) {
  const { t } = useText()
  const { data, error, refetch } = useRead(cardDesk.find, sought, { staleTime: 0, gcTime: 0 })
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <Rows count={1} height={56} />
    )
  if (data.cards.length === 0)
    return (
      <Alert color="amber" icon={<CircleAlert size={20} aria-hidden />} role="status">
        {none}
      </Alert>
    )
  return (
    <ul className={classes['cards']} aria-label={t('member.choose')}>
      {data.cards.map((card) => (
        <li key={card.cardId}>
          <Card card={card} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function Card({ card, onChoose }: { readonly card: DeskCard } & Pick<CardsProps, 'onChoose'>) {
  const { t, language } = useText()
  const { cardId, name, number, names, phone } = card
  return (
    <UnstyledButton className={classes['card']} onClick={() => onChoose(cardId)}>
      <strong>{name === '' ? t('member.unnamed', { digits: number.slice(-3) }) : name}</strong>
      <small>{[nameIn(names, language), phone].filter((part) => part !== '').join(' · ')}</small>
    </UnstyledButton>
  )
}
