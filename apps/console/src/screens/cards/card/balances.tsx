import type { DeskCardDetail } from '@tabard/contract/value/cards/card-desk'
import type { CardTier } from '@tabard/contract/value/cards/member-cards'
import { Progress, Text } from '@mantine/core'
import { formatMoney } from '@tabard/domain/money/money'
import { currencyOf, useFormats } from '@tabard/staff-ui/format/formats'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { usePoints } from '../../../components/use-points.ts'
import { useText } from '../../../text.ts'
import classes from './card.module.css'

/** What a card holds, and how far its member is from the next tier. */
export function Balances({ card }: { readonly card: DeskCardDetail }) {
  const { t, language } = useText()
  const { money, tradingDate, dateOf } = useFormats()
  const points = usePoints()
  const nameOf = useNames()
  const { programme, pointsDetail, stamps, cents, currency, discountRate, tier } = card
  return (
    <>
      <dl className={classes['balances']}>
        {pointsDetail && (
          <div>
            <dt>{t('loyalty.points')}</dt>
            <dd>{points(pointsDetail.balance)}</dd>
            <dd className={classes['soft']}>
              {t('loyalty.worth', { amount: money(pointsDetail.worthCents) })}
            </dd>
            {pointsDetail.expiring && (
              <dd className={classes['soft']}>
                {t('memberDesk.expiring', {
                  points: points(pointsDetail.expiring.points),
                  day: tradingDate(dateOf(pointsDetail.expiring.at)),
                })}
              </dd>
            )}
          </div>
        )}
        {programme.stamps && (
          <div>
            <dt>{t('memberDesk.stamps')}</dt>
            <dd>
              {stamps} / {programme.stamps.goal}
            </dd>
            <dd className={classes['soft']}>{nameOf(programme.stamps.names)}</dd>
          </div>
        )}
        {(programme.holdsValue || cents > 0) && (
          <div>
            <dt>{t('memberDesk.value')}</dt>
            <dd>{formatMoney(cents, currencyOf(currency), language)}</dd>
          </div>
        )}
        {discountRate > 0 && (
          <div>
            <dt>{t('loyalty.discountRate')}</dt>
            <dd>{discountRate / 100}%</dd>
          </div>
        )}
      </dl>
      {tier && <TierProgress tier={tier} />}
    </>
  )
}

function TierProgress({ tier }: { readonly tier: CardTier }) {
  const { t } = useText()
  const points = usePoints()
  const nameOf = useNames()
  const { names, earned, next } = tier
  const name = names ? nameOf(names) : t('loyalty.noTier')
  const needed = earned + (next?.missing ?? 0)
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text>
        <strong>{name}</strong> · {t('memberDesk.earnedYear', { points: points(earned) })}
      </Text>
      <Progress
        mt={6}
        mb={4}
        size="lg"
        value={needed === 0 ? 100 : (earned / needed) * 100}
        aria-label={t('loyalty.tierReached')}
      />
      {next && (
        <Text c="dimmed">
          {t('memberDesk.toNext', { points: points(next.missing), name: nameOf(next.names) })}
        </Text>
      )}
    </div>
  )
}
