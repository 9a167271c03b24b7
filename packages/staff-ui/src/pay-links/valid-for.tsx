import { Select } from '@mantine/core'
import { payLinkMinutes } from '@tabard/domain/payments/pay-link'
import { useText } from '../text.ts'

interface ValidForProps {
  readonly minutes: number
  readonly onChange: (minutes: number) => void
}

/** How long a link is valid. */
export function ValidFor({ minutes, onChange }: ValidForProps) {
  const { t } = useText()
  return (
    <Select
      size="md"
      label={t('payRequest.valid')}
      allowDeselect={false}
      value={String(minutes)}
      data={payLinkMinutes.map((each) => ({
        value: String(each),
        label:
          each < 1_440
            ? t('payRequest.minutes', { hours: each / 60 })
            : t('payRequest.days', { days: each / 1_440 }),
      }))}
      onChange={(value) => onChange(Number(value))}
    />
  )
}
