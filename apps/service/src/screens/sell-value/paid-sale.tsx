import { Alert, Button } from '@mantine/core'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { giftCardDesk, type DeskGiftCardDetail } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { useByServerClock } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { usePrintCard } from '@tabard/staff-ui/gift-cards/use-print-card'
import { useRead } from '@tabard/ui/client/queries'
import { CircleCheck, Printer } from 'lucide-react'
import { MemberFacts } from '../../components/member/member-facts.tsx'
import { useText } from '../../text.ts'
import type { Sale } from './sale.ts'
import classes from './sell-value.module.css'

/** The server activates a card a moment after its payment. */
const lookMs = 1_000

/** What was sold, once it is paid: the balance, and how its owner gets the code. */
export function PaidSale({ sale }: { readonly sale: Sale }) {
  return sale.kind === 'giftCard' ? (
    <PaidGiftCard giftCardId={sale.giftCardId} />
  ) : (
    <PaidTopUp cardId={sale.cardId} />
  )
}

function PaidGiftCard({ giftCardId }: { readonly giftCardId: string }) {
  const { t } = useText()
  const { money } = useFormats()
  const card = useRead(
    giftCardDesk.detail,
    { giftCardId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (isSettled(state.data) ? false : lookMs),
    },
  ).data
  if (!card || card.status === 'waiting')
    return (
      <Alert color="amber" role="status">
        {t('sellValue.activating')}
      </Alert>
    )
  return (
    <>
      <p className={classes['done']} role="status">
        <CircleCheck size={22} aria-hidden />
        {t('sellValue.active')}
      </p>
      <p className={classes['due']}>
        <span>{t('byValue.giftCard', { digits: card.number.slice(-3) })}</span>
        <strong>{money(card.balanceCents)}</strong>
      </p>
      <Code card={card} />
    </>
  )
}

/** The card is active, and its message was sent, waits for its day, or is not needed. */
function isSettled(card: DeskGiftCardDetail | undefined): boolean {
  if (!card || card.status === 'waiting') return false
  return card.recipient === '' || card.sentAt !== undefined || card.sendAt !== undefined
}

/** The code on paper, or who gets it by message. Staff see no code. */
function Code({ card }: { readonly card: DeskGiftCardDetail }) {
  const { t } = useText()
  const { dayAndClock } = useFormats()
  const { print, isPending } = usePrintCard()
  const sendAt = useByServerClock((now) => (card.sendAt === undefined ? '' : dayAndClock(card.sendAt, now)))
  const { giftCardId, recipient, sentAt } = card
  if (recipient === '')
    return (
      <Button
        size="lg"
        leftSection={<Printer size={20} aria-hidden />}
        loading={isPending}
        onClick={() => print(giftCardId)}
      >
        {t('sellValue.print')}
      </Button>
    )
  return (
    <p className={classes['gets']}>
      {sentAt !== undefined
        ? t('sellValue.sentTo', { to: recipient })
        : sendAt === ''
          ? t('sellValue.sending', { to: recipient })
          : t('sellValue.sendsAt', { to: recipient, when: sendAt })}
    </p>
  )
}

function PaidTopUp({ cardId }: { readonly cardId: string }) {
  const { t } = useText()
  const card = useRead(cardDesk.show, { cardId }, { staleTime: 0 }).data
  return (
    <>
      <p className={classes['done']} role="status">
        <CircleCheck size={22} aria-hidden />
        {t('sellValue.toppedUp')}
      </p>
      {card && (
        <section className={classes['member']} aria-label={t('member.title')}>
          <MemberFacts card={card} />
        </section>
      )}
    </>
  )
}
