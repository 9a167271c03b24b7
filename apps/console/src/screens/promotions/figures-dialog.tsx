import { Stack, Text } from '@mantine/core'
import {
  promotionManagement,
  type ManagedPromotion,
  type PromotionFigures,
} from '@tabard/contract/promotions/promotion-management'
import { useRead } from '@tabard/ui/client/queries'
import { useId } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { Loaded } from '@tabard/staff-ui/feedback/loaded.tsx'
import { Fact, Facts } from '../../components/lists/facts.tsx'
import { FigureTable } from '../../components/lists/figure-table.tsx'
import { useText } from '../../text.ts'
import classes from './promotions.module.css'
import { usePromotionLabels } from './use-promotion-labels.ts'

interface FiguresDialogProps {
  readonly promotion: ManagedPromotion
  readonly onClose: () => void
}

/** The cost and the sales of a promotion. */
export function FiguresDialog({ promotion, onClose }: FiguresDialogProps) {
  const { t } = useText()
  const { money } = useFormats()
  const labels = usePromotionLabels()
  const figures = useRead(
    promotionManagement.figures,
    { promotionId: promotion.promotionId },
    { staleTime: 0 },
  )
  return (
    <Dialog size="lg" title={t('offer.figuresOf', { name: labels.name(promotion.terms) })} onClose={onClose}>
      <Loaded read={figures} rows={{ count: 3 }}>
        {({ days, turnoverCents }) => (
          <Stack gap={20}>
            <Facts>
              <Fact label={t('offer.figures.orders')} isMain>
                {promotion.used}
              </Fact>
              <Fact label={t('offer.figures.given')} isMain>
                {money(promotion.givenCents)}
              </Fact>
              <Fact label={t('offer.figures.turnover')} isMain>
                {money(turnoverCents)}
              </Fact>
            </Facts>
            {days.length === 0 ? <Text c="dimmed">{t('offer.figures.none')}</Text> : <Days days={days} />}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

const height = 120
const step = 20

function Days({ days }: Pick<PromotionFigures, 'days'>) {
  const { t } = useText()
  const { money, tradingDate } = useFormats()
  const title = useId()
  const inOrder = days.toReversed()
  const most = Math.max(...days.map(({ used }) => used))
  return (
    <>
      <svg
        viewBox={`0 0 ${inOrder.length * step} ${height}`}
        className={classes['chart']}
        role="img"
        aria-labelledby={title}
      >
        <title id={title}>
          {t('offer.figures.chart', {
            from: inOrder[0]?.date ?? '',
            to: inOrder.at(-1)?.date ?? '',
            most,
          })}
        </title>
        {inOrder.map(({ date, used }, place) => (
          <rect
            key={date}
            x={place * step + 3}
            y={height - (used / most) * height}
            width={step - 6}
            height={(used / most) * height}
            rx={3}
          />
        ))}
      </svg>
      <FigureTable
        label={t('offer.figures')}
        head={[t('offer.figures.day'), t('offer.figures.orders'), t('offer.figures.given')]}
        rows={days.map(({ date, used, cents }) => ({
          key: date,
          name: tradingDate(date),
          figures: [used, money(cents)],
        }))}
      />
    </>
  )
}
