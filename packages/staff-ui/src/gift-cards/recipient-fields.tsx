import { SegmentedControl, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { giftCardLimits } from '@tabard/domain/value/gift-card-terms'
import { useText } from '../text.ts'
import type { ChoiceDraft, StaffDelivery } from './choice-draft.ts'

type Greeting = Pick<ChoiceDraft, 'senderName' | 'recipientName' | 'message'>

interface GreetingFieldsProps {
  readonly draft: Greeting
  readonly onChange: (part: Partial<Greeting>) => void
}

/** Who gives a gift card to whom, and what they say. */
export function GreetingFields({ draft, onChange }: GreetingFieldsProps) {
  const { t } = useText()
  const { senderName, recipientName, message } = draft
  return (
    <>
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
    </>
  )
}

interface Handover<Kind extends StaffDelivery> {
  readonly delivery: Kind
  readonly recipient: string
  /** A date such as 2026-12-24. Empty: at once. */
  readonly sendOn: string
}

interface DeliveryFieldsProps<Kind extends StaffDelivery> {
  readonly kinds: readonly Kind[]
  readonly draft: Handover<Kind>
  readonly errorAt: (field: string) => string | undefined
  readonly onChange: (part: Partial<Handover<Kind>>) => void
}

/** How the recipient gets the code of a gift card: on paper, or in a message now or on a day. */
export function DeliveryFields<Kind extends StaffDelivery>({
  kinds,
  draft: { delivery, recipient, sendOn },
  errorAt,
  onChange,
}: DeliveryFieldsProps<Kind>) {
  const { t } = useText()
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('giftDesk.delivery')}
        value={delivery}
        data={kinds.map((value) => ({ value, label: t(`giftDesk.by.${value}`) }))}
        onChange={(value) => onChange({ delivery: value })}
      />
      {delivery !== 'print' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12} style={{ alignItems: 'start' }}>
          <TextInput
            size="md"
            type={delivery === 'email' ? 'email' : 'tel'}
            inputMode={delivery === 'email' ? 'email' : 'tel'}
            label={t(delivery === 'email' ? 'giftDesk.email' : 'giftDesk.phone')}
            withAsterisk
            autoComplete="off"
            maxLength={320}
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
