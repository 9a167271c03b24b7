import type { MemberCard } from '@tabard/contract/value/cards/member-cards'
import { cardUnits, type CardUnit } from '@tabard/domain/value/adjust-limits'
import { useConfig } from '@tabard/ordering-ui/context/shop-state.tsx'
import { useLabels } from '@tabard/ordering-ui/context/use-labels'
import { useNow } from '@tabard/ordering-ui/context/use-now'
import { useShopTime } from '@tabard/ordering-ui/context/use-shop-time'
import { BottomSheet, SheetHead } from '@tabard/ordering-ui/controls/bottom-sheet.tsx'
import { pointsText } from '@tabard/ordering-ui/value/points-text'
import { CircleAlert, History, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { PersonalCode } from '../../components/account/personal-code.tsx'
import { AddToPhone } from '../../components/value/add-to-phone.tsx'
import { CardFace } from '../../components/value/card-face.tsx'
import { CardHistory } from '../../components/value/card-history.tsx'
import { StampDots } from '../../components/value/stamp-dots.tsx'
import { TierProgress } from '../../components/value/tier-progress.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { LeaveButton } from './leave-button.tsx'
import { ProgrammeBenefits } from './programme-benefits.tsx'

/** A card with its code, progress and history. */
export function MemberCardDetails({ card }: { readonly card: MemberCard }) {
  const { t, name } = useLabels()
  const { tier, stamps, programme, cardId } = card
  return (
    <section aria-label={name(programme.names)} className="flex flex-col gap-4">
      <CardFace card={card} />
      {card.status === 'frozen' && (
        <p role="status" className="flex items-start gap-3 rounded-card bg-warn-soft p-4 text-warn">
          <CircleAlert aria-hidden size={22} className="shrink-0" />
          {t('membership.frozen')}
        </p>
      )}
      <PointsNotes card={card} />
      {(tier || stamps) && (
        <div className="card flex flex-col gap-6 p-5">
          {tier && <TierProgress tier={tier} />}
          {stamps && <StampDots stamps={stamps} />}
        </div>
      )}
      <PersonalCode />
      <AddToPhone subject={{ by: 'own', kind: 'memberCard', id: cardId }} />
      <details className="card p-5">
        <summary className="font-semibold">{t('membership.benefits')}</summary>
        <ProgrammeBenefits programme={programme} />
      </details>
      {card.birthday === '' && programme.birthdayPoints > 0 && <BirthdayField card={card} />}
      <div className="flex flex-wrap gap-3">
        <CardHistories card={card} />
        {card.canLeave && <LeaveButton card={card} />}
      </div>
    </section>
  )
}

/** What points are worth, and which expire next. */
function PointsNotes({ card: { points, programme } }: { readonly card: MemberCard }) {
  const { t, money, language } = useLabels()
  const time = useShopTime()
  const now = useNow(60_000)
  const currency = useConfig().data?.currency
  if (!points || !currency) return null
  const { worthCents, expiring, balance } = points
  return (
    <>
      {balance < 0 && <p className="text-soft">{t('membership.belowZero')}</p>}
      {programme.pointsCurrency !== undefined && (
        <p className="text-soft">{t('membership.otherCurrency', { currency: programme.pointsCurrency })}</p>
      )}
      {worthCents > 0 && (
        <p className="figures font-medium">
          {t('membership.worth', { amount: money(worthCents, currency) })}
        </p>
      )}
      {expiring && (
        <p className="figures flex items-start gap-2 text-warn">
          <Hourglass aria-hidden size={20} className="mt-0.5 shrink-0" />
          {t('membership.expiring', {
            points: pointsText(expiring.points, language),
            day: time.calendarDay(expiring.at, now),
          })}
        </p>
      )}
    </>
  )
}

function unitsOf({ points, stamps, value }: MemberCard): readonly CardUnit[] {
  const isThere = {
    points: points !== undefined,
    stamps: stamps !== undefined,
    storedValue: value !== undefined,
  }
  return cardUnits.filter((unit) => isThere[unit])
}

/** The history of each unit that the card holds, in a sheet. */
function CardHistories({ card }: { readonly card: MemberCard }) {
  const { t } = useLabels()
  const currency = useConfig().data?.currency
  const [unit, setUnit] = useState<CardUnit>()
  const units = unitsOf(card)
  const [first] = units
  if (!first || !currency) return null
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => setUnit(first)}>
        <History aria-hidden size={18} />
        {t('valueHistory.title')}
      </button>
      {unit && (
        <BottomSheet onClose={() => setUnit(undefined)}>
          <SheetHead title={t('valueHistory.title')} />
          {units.length > 1 && (
            <div role="tablist" className="flex gap-2 px-5 pb-2">
              {units.map((each) => (
                <button
                  key={each}
                  type="button"
                  role="tab"
                  aria-selected={each === unit}
                  className="chip min-h-11 border border-line px-4 aria-selected:border-accent-text aria-selected:bg-accent-soft aria-selected:text-accent-text"
                  onClick={() => setUnit(each)}
                >
                  {t(`membership.${each}`)}
                </button>
              ))}
            </div>
          )}
          <div className="overflow-y-auto px-5 pb-6">
            <CardHistory key={unit} cardId={card.cardId} unit={unit} currency={currency} />
          </div>
        </BottomSheet>
      )}
    </>
  )
}
