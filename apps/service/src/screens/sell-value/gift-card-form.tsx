import { Button, Select, TextInput } from '@mantine/core'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { isOfferedAmount, type GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { choiceErrors, choiceOf, newChoice, type ChoiceDraft } from '@tabard/staff-ui/gift-cards/choice-draft'
import { DeliveryFields, GreetingFields } from '@tabard/staff-ui/gift-cards/recipient-fields.tsx'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { AmountChoice } from './amount-choice.tsx'
import type { Sale } from './sale.ts'

interface GiftCardFormProps {
  readonly terms: GiftCardTerms
  readonly onSold: (sale: Sale) => void
}

interface Draft extends ChoiceDraft {
  readonly buyerEmail: string
}

const deliveries = ['print', 'email', 'sms'] as const

/** A gift card to sell: amount, design, and how its recipient gets it. */
export function GiftCardForm({ terms, onSold }: GiftCardFormProps) {
  const { t } = useText()
  const { note } = useFormats()
  const [orderId] = useState(mintUuid)
  const [fresh] = useState<{ readonly value: Draft; readonly revision: null }>(() => ({
    value: { ...newChoice(terms), buyerEmail: '' },
    revision: null,
  }))
  const form = useForm({
    row: giftCardDesk.sell,
    stored: fresh,
    toInput: ({ buyerEmail, ...choice }) => ({
      ...choiceOf(choice),
      orderId,
      buyer: { name: choice.senderName.trim(), email: buyerEmail.trim(), phone: '' },
    }),
    check: ({ cents }, hasTried) =>
      hasTried && !isOfferedAmount(cents, terms) ? [{ field: 'cents', fault: 'required' }] : [],
    errorFields: choiceErrors,
    isShownInForm: () => true,
    isShort: true,
    notice: null,
    asksBeforeLeaving: false,
    onSaved: ({ giftCard: { giftCardId } }) => onSold({ kind: 'giftCard', orderId, giftCardId }),
  })
  const { value, change } = form
  const errorAt = (field: string) =>
    form.errorAt(field) ??
    (form.faults.some((fault) => fault.field === field) ? t('sellValue.amountFault') : undefined)
  return (
    <FormFrame form={form} label={t('sellValue.kind.giftCard')}>
      <FormError error={form.formError} />
      <AmountChoice
        amounts={terms.amounts.map((cents) => ({ cents, label: note(cents) }))}
        freeAmount={terms.freeAmount}
        cents={value.cents}
        error={errorAt('cents')}
        onChange={(cents) => change({ cents })}
      />
      <Select
        size="md"
        label={t('sellValue.design')}
        allowDeselect={false}
        value={value.design}
        data={terms.designs.map((design) => ({ value: design, label: t(`sellValue.design.${design}`) }))}
        onChange={(next) => {
          const design = terms.designs.find((each) => each === next)
          if (design) change({ design })
        }}
      />
      <DeliveryFields kinds={deliveries} draft={value} errorAt={errorAt} onChange={change} />
      <GreetingFields draft={value} onChange={change} />
      <TextInput
        size="md"
        type="email"
        label={t('sellValue.receipt')}
        description={t('sellValue.optional')}
        autoComplete="off"
        maxLength={320}
        value={value.buyerEmail}
        onChange={(event) => change({ buyerEmail: event.currentTarget.value })}
      />
      <Button type="submit" size="lg" loading={form.isSaving}>
        {t('sellValue.toPayment')}
      </Button>
    </FormFrame>
  )
}
