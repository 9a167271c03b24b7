import { Chip, Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { giftCardLimits, type GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { useFormats } from '@tabard/staff-ui/format/formats'
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
  const { cents, design, senderName, recipientName, message } = draft
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
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput
          size="md"
          label={t('giftDesk.sender')}
          maxLength={giftCardLimits.name}
          autoComplete="off"
          value={senderName}
          onChange={(event) => onChange({ senderName: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t('giftDesk.recipientName')}
          maxLength={giftCardLimits.name}
          autoComplete="off"
          value={recipientName}
          onChange={(event) => onChange({ recipientName: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Textarea
        size="md"
        label={t('giftDesk.message')}
        autosize
        minRows={2}
        maxLength={giftCardLimits.message}
        value={message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <DeliveryFields draft={draft} errorAt={errorAt} onChange={onChange} />
    </>
  )
}

function DeliveryFields({ draft, errorAt, onChange }: Omit<ChoiceFieldsProps, 'terms'>) {
  const { t } = useText()
  const { delivery, recipient, sendOn } = draft
  return (
    <>
      <SegmentedControl
        size="md"
        aria-label={t('giftDesk.delivery')}
        value={delivery}
        data={deliveries.map((value) => ({ value, label: t(`giftDesk.by.${value}`) }))}
        onChange={(value) => onChange({ delivery: value })}
      />
      {delivery !== 'print' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: 'start' }}>
          <TextInput
            size="md"
            type={delivery === 'email' ? 'email' : 'tel'}
            label={t(delivery === 'email' ? 'customers.email' : 'customers.phone')}
            withAsterisk
            autoComplete="off"
            value={recipient}
            error={errorAt('recipient')}
            onChange={(event) => onChange({ recipient: event.currentTarget.value })}
          />
          <TextInput
            size="md"
            type="date"
            label={t('giftDesk.sendOn')}
            description={t('giftDesk.sendOnText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={sendOn}
            error={errorAt('sendOn')}
            onChange={(event) => onChange({ sendOn: event.currentTarget.value })}
          />
        </SimpleGrid>
      )}
    </>
  )
}
