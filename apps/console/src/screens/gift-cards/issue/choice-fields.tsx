import { Chip, Group, Stack, Text } from '@mantine/core'
import type { GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { DeliveryFields, GreetingFields } from '@tabard/staff-ui/gift-cards/recipient-fields.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { useText } from '../../../text.ts'
import { DesignChoice } from '../terms/design-choice.tsx'
import type { ChoiceDraft } from '@tabard/staff-ui/gift-cards/choice-draft'

const deliveries = ['print', 'email', 'sms'] as const

interface ChoiceFieldsProps {
  readonly draft: ChoiceDraft
  readonly terms: GiftCardTerms
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (part: Partial<ChoiceDraft>) => void
}

/** The amount, design, names and delivery of a gift card. */
export function ChoiceFields({ draft, terms, errorAt, onChange }: ChoiceFieldsProps) {
  const { t } = useText()
  const { note } = useFormats()
  const { cents, design } = draft
  return (
    <>
      <Stack gap={8}>
        <Text fw={600}>{t('giftDesk.amount')}</Text>
        <Chip.Group value={String(cents)} onChange={(next) => onChange({ cents: Number(next) })}>
          <Group gap={8} role="radiogroup" aria-label={t('giftDesk.amount')}>
            {terms.amounts.map((amount) => (
              <Chip key={amount} size="md" value={String(amount)}>
                {note(amount)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <MoneyField
          label={t('giftDesk.otherAmount')}
          cents={cents}
          error={errorAt('cents')}
          onChange={(next) => onChange({ cents: next })}
        />
      </Stack>
      <DesignChoice
        designs={terms.designs}
        chosen={[design]}
        onChoose={(next) => onChange({ design: next })}
      />
      <GreetingFields draft={draft} onChange={onChange} />
      <DeliveryFields kinds={deliveries} draft={draft} errorAt={errorAt} onChange={onChange} />
    </>
  )
}
