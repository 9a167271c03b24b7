import { Alert, Button, Stack } from '@mantine/core'
import type { ShopSurcharge } from '@tabard/domain/shops/shop-fees'
import { surchargeConcerns } from '@tabard/domain/shops/surcharge-law'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../text.ts'

interface SurchargeConcernsProps {
  readonly surcharge: ShopSurcharge
  readonly country: string
  /** Ends the surcharge after this date. */
  readonly onEnd: (lastDay: string) => void
}

/** Why a surcharge may break the law, and the date to end it. The owner decides. */
export function SurchargeConcerns({ surcharge, country, onEnd }: SurchargeConcernsProps) {
  const { t } = useText()
  const concerns = surchargeConcerns(surcharge, country)
  if (concerns.length === 0) return null
  return (
    <Alert color="amber" icon={<TriangleAlert size={20} aria-hidden />}>
      <Stack gap={8} align="flex-start">
        {concerns.map((each) =>
          each.concern === 'banned' ? (
            <Stack key={each.concern} gap={8} align="flex-start">
              <span>{t('fees.concern.banned', { from: each.from })}</span>
              <Button variant="default" onClick={() => onEnd(each.lastDay)}>
                {t('fees.endSurcharge', { date: each.lastDay })}
              </Button>
            </Stack>
          ) : (
            <span key={each.concern}>
              {each.concern === 'aboveCost'
                ? t('fees.concern.aboveCost', { rate: each.costRate / 100 })
                : t('fees.concern.costUnknown')}
            </span>
          ),
        )}
      </Stack>
    </Alert>
  )
}
