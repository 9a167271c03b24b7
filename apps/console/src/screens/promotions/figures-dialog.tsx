import { SimpleGrid, Stack, Table, Text } from '@mantine/core'
import {
  promotionManagement,
  type ManagedPromotion,
  type PromotionFigures,
} from '@tabard/contract/promotions/promotion-management'
import { useRead } from '@tabard/ui/client/queries'
import { useId } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
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
      {!figures.data ? (
        figures.error ? (
          <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
        ) : (
          <Rows count={3} />
        )
      ) : (
        <Stack gap={20}>
          <SimpleGrid component="dl" minColWidth="min(140px, 100%)" autoFlow="auto-fit" spacing={12}>
            <div>
              <Text component="dt" c="dimmed">
                {t('offer.figures.orders')}
              </Text>
              <Text component="dd" fz="1.5rem" className="figures" fw={700}>
                {promotion.used}
              </Text>
            </div>
            <div>
              <Text component="dt" c="dimmed">
                {t('offer.figures.given')}
              </Text>
              <Text component="dd" fz="1.5rem" className="figures" fw={700}>
                {money(promotion.givenCents)}
              </Text>
            </div>
            <div>
              <Text component="dt" c="dimmed">
                {t('offer.figures.turnover')}
              </Text>
              <Text component="dd" fz="1.5rem" className="figures" fw={700}>
                {money(figures.data.turnoverCents)}
              </Text>
            </div>
          </SimpleGrid>
          {figures.data.days.length === 0 ? (
            <Text mt={4} c="dimmed">
              {t('offer.figures.none')}
            </Text>
          ) : (
            <Days days={figures.data.days} />
          )}
        </Stack>
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
      <Table className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('offer.figures.day')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('offer.figures.orders')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('offer.figures.given')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ date, used, cents }) => (
            <Table.Tr key={date}>
              <Table.Th scope="row" fw={400}>
                {tradingDate(date)}
              </Table.Th>
              <Table.Td ta="right">{used}</Table.Td>
              <Table.Td ta="right">{money(cents)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
