import {
  promotionManagement,
  type ManagedPromotion,
  type PromotionFigures,
} from '@tabard/contract/promotions/promotion-management'
import { useRead } from '@tabard/ui/queries'
import { useId } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useFormats } from '../../components/formats.ts'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
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
      {!figures.data ? (
        figures.error ? (
          <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
        ) : (
          <Rows count={3} />
        )
      ) : (
        <div className={classes['form']}>
          <dl className={classes['figures']}>
            <div>
              <dt>{t('offer.figures.orders')}</dt>
              <dd>{promotion.used}</dd>
            </div>
            <div>
              <dt>{t('offer.figures.given')}</dt>
              <dd>{money(promotion.givenCents)}</dd>
            </div>
            <div>
              <dt>{t('offer.figures.turnover')}</dt>
              <dd>{money(figures.data.turnoverCents)}</dd>
            </div>
          </dl>
          {figures.data.days.length === 0 ? (
            <p className={classes['soft']}>{t('offer.figures.none')}</p>
          ) : (
            <Days days={figures.data.days} />
          )}
        </div>
      )}
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
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('offer.figures.day')}</th>
            <th scope="col">{t('offer.figures.orders')}</th>
            <th scope="col">{t('offer.figures.given')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, used, cents }) => (
            <tr key={date}>
              <th scope="row">{tradingDate(date)}</th>
              <td>{used}</td>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
