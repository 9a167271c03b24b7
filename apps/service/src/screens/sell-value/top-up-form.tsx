import { Alert, Button } from '@mantine/core'
import { storedValueDesk } from '@tabard/contract/value/gift-cards/stored-value'
import { bonusFor, type StoredValueTerms } from '@tabard/domain/value/stored-value-terms'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useWrite } from '@tabard/ui/client/queries'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { FindMember } from '../../components/member/find-member.tsx'
import { MemberFacts } from '../../components/member/member-facts.tsx'
import { useMemberCard } from '../../components/member/use-member-card.ts'
import { useText } from '../../text.ts'
import { AmountChoice } from './amount-choice.tsx'
import type { Sale } from './sale.ts'
import classes from './sell-value.module.css'

interface TopUpFormProps {
  readonly terms: StoredValueTerms
  readonly onSold: (sale: Sale) => void
}

/** A top-up: the member's card, and an amount with what the shop adds. */
export function TopUpForm({ terms, onSold }: TopUpFormProps) {
  const { t } = useText()
  const [cardId, setCardId] = useState<string>()
  const card = useMemberCard(cardId)
  if (cardId === undefined) return <FindMember onFound={(found) => setCardId(found.cardId)} />
  return (
    <>
      {card && (
        <section className={classes['member']} aria-label={t('member.title')}>
          <MemberFacts card={card} />
          <Button variant="subtle" onClick={() => setCardId(undefined)}>
            {t('sellValue.otherMember')}
          </Button>
        </section>
      )}
      <Amount key={cardId} cardId={cardId} terms={terms} onSold={onSold} />
    </>
  )
}

function Amount({ cardId, terms, onSold }: TopUpFormProps & { readonly cardId: string }) {
  const { t } = useText()
  const { note, money } = useFormats()
  const topUp = useWrite(storedValueDesk.topUp)
  const [orderId] = useState(mintUuid)
  const [cents, setCents] = useState(terms.offers[0]?.cents ?? -1)
  const [hasTried, setTried] = useState(false)
  const bonusCents = bonusFor(cents, terms)
  const send = () => {
    setTried(true)
    if (bonusCents === undefined) return
    topUp.mutate({ orderId, cardId, cents }, { onSuccess: () => onSold({ kind: 'topUp', orderId, cardId }) })
  }
  return (
    <form
      noValidate
      className={classes['form']}
      aria-label={t('sellValue.kind.topUp')}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {topUp.error && (
        <Alert color="red" variant="light" icon={<CircleAlert size={20} aria-hidden />}>
          {errorMessage(topUp.error, t)}
        </Alert>
      )}
      <AmountChoice
        amounts={terms.offers.map((offer) => ({
          cents: offer.cents,
          label:
            offer.bonusCents === 0
              ? note(offer.cents)
              : t('sellValue.withBonus', { amount: note(offer.cents), bonus: note(offer.bonusCents) }),
        }))}
        freeAmount={terms.freeAmount}
        cents={cents}
        error={hasTried && bonusCents === undefined ? t('sellValue.amountFault') : undefined}
        onChange={setCents}
      />
      {bonusCents !== undefined && (
        <p className={classes['gets']}>{t('sellValue.gets', { amount: money(cents + bonusCents) })}</p>
      )}
      <Button type="submit" size="lg" loading={topUp.isPending}>
        {t('sellValue.toPayment')}
      </Button>
    </form>
  )
}
