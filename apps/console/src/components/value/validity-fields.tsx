import cards from '@tabard/staff-ui/components/cards.module.css'
import { Alert, NumberInput, Stack, Switch, Title } from '@mantine/core'
import { Scale } from 'lucide-react'
import { useText } from '../../text.ts'

interface ValidityFieldsProps {
  /** Null: it does not expire. */
  readonly months: number | null
  /** The shortest that is allowed. */
  readonly minimum: number
  /** What applies, and why. */
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (months: number | null) => void
}

/** When unused value expires, with what the law requires. */
export function ValidityFields({ months, minimum, text, error, onChange }: ValidityFieldsProps) {
  const { t } = useText()
  return (
    <Stack component="section" className={cards['card']} gap={16} aria-label={t('giftDesk.validity')}>
      <Title order={2}>{t('giftDesk.validity')}</Title>
      <Switch
        size="md"
        label={t('giftDesk.doesExpire')}
        checked={months !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? minimum : null)}
      />
      {months !== null && (
        <NumberInput
          size="md"
          maw={220}
          label={t('giftDesk.months')}
          description={t('giftDesk.years', { years: Math.round((months / 12) * 10) / 10 })}
          min={minimum}
          allowDecimal={false}
          value={months}
          error={error}
          onChange={(typed) => onChange(Number(typed || 0))}
        />
      )}
      <Alert variant="light" color="gray" icon={<Scale size={20} aria-hidden />}>
        {text}
      </Alert>
    </Stack>
  )
}
