import type { DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import { nameIn } from '@tabard/domain/text/names'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { UserRound } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './member.module.css'

/** Who the member is, their tier, and what the card has. */
export function MemberFacts({ card }: { readonly card: DeskCardDetail }) {
  const { t, language } = useText()
  const { money } = useFormats()
  const { name, number, names, tier, programme, pointsDetail, stamps, cents } = card
  const level = tier?.names && nameIn(tier.names, language)
  const held = [
    pointsDetail && t('member.points', { points: pointsText(pointsDetail.balance, language) }),
    programme.stamps && t('member.stamps', { count: stamps, goal: programme.stamps.goal }),
    programme.holdsValue || cents > 0 ? t('member.value', { amount: money(cents) }) : undefined,
  ].filter((part) => part !== undefined)
  return (
    <div className={classes['facts']}>
      <p className={classes['who']}>
        <UserRound size={18} aria-hidden />
        <strong>{name === '' ? t('member.unnamed', { digits: number.slice(-3) }) : name}</strong>
        <span>{[nameIn(names, language), level].filter(Boolean).join(' · ')}</span>
      </p>
      {held.length > 0 && <p className={classes['held']}>{held.join(' · ')}</p>}
      {card.status === 'frozen' && <p className={classes['frozen']}>{t('member.frozen')}</p>}
    </div>
  )
}
