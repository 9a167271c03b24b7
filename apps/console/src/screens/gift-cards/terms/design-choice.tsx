import { Stack, Text, UnstyledButton } from '@mantine/core'
import type { GiftCardDesign } from '@tabard/domain/value/gift-card-terms'
import { Circle, CircleCheck } from 'lucide-react'
import { useText } from '../../../text.ts'
import classes from '../gift-cards.module.css'

interface DesignChoiceProps {
  readonly designs: readonly GiftCardDesign[]
  readonly chosen: readonly GiftCardDesign[]
  readonly error?: string | undefined
  readonly onChoose: (design: GiftCardDesign) => void
}

/** The designs as small cards. The chosen ones have a mark. */
export function DesignChoice({ designs, chosen, error, onChoose }: DesignChoiceProps) {
  const { t } = useText()
  return (
    <Stack gap={8} role="group" aria-label={t('giftDesk.designs')}>
      <Text fw={600}>{t('giftDesk.designs')}</Text>
      <div className={classes['designs']}>
        {designs.map((design) => {
          const isChosen = chosen.includes(design)
          return (
            <UnstyledButton
              key={design}
              aria-pressed={isChosen}
              className={classes['design'] ?? ''}
              data-design={design}
              onClick={() => onChoose(design)}
            >
              {isChosen ? <CircleCheck size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
              {t(`giftDesk.design.${design}`)}
            </UnstyledButton>
          )
        })}
      </div>
      {error !== undefined && (
        <Text c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
