import { Button, Text, Textarea } from '@mantine/core'
import { giftCardDesk } from '@tabard/contract/value/gift-cards/gift-card-desk'
import { adjustLimits } from '@tabard/domain/value/adjust-limits'
import { giftCardLimits, type GiftCardTerms } from '@tabard/domain/value/gift-card-terms'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useState } from 'react'
import { useText } from '../../../text.ts'
import { useGiftCardChanged } from '../use-gift-card-changed.ts'
import { choiceErrors, choiceOf, newChoice, type ChoiceDraft } from '@tabard/staff-ui/gift-cards/choice-draft'
import { ChoiceFields } from './choice-fields.tsx'
import { TermsDialog } from './terms-dialog.tsx'

interface GiveDialogProps {
  readonly onGiven: (giftCardId: string) => void
  readonly onClose: () => void
}

/** Gives a gift card without payment, with a reason. */
export function GiveDialog(props: GiveDialogProps) {
  const { t } = useText()
  return (
    <TermsDialog title={t('giftDesk.giveTitle')} onClose={props.onClose}>
      {(terms) => <GiveForm {...props} terms={terms} />}
    </TermsDialog>
  )
}

interface Draft extends ChoiceDraft {
  readonly reason: string
}

function GiveForm({ terms, onGiven, onClose }: GiveDialogProps & { readonly terms: GiftCardTerms }) {
  const { t } = useText()
  const changed = useGiftCardChanged()
  const [requestId] = useState(mintUuid)
  const [fresh] = useState<{ readonly value: Draft; readonly revision: null }>(() => ({
    value: { ...newChoice(terms), reason: '' },
    revision: null,
  }))
  const { minCents } = giftCardLimits
  const form = useForm({
    row: giftCardDesk.give,
    stored: fresh,
    toInput: ({ reason, ...choice }) => ({ ...choiceOf(choice), requestId, reason: reason.trim() }),
    check: ({ cents, reason }, hasTried) =>
      hasTried
        ? [
            ...(cents < minCents || cents > adjustLimits.storedValue
              ? [{ field: 'cents', fault: 'required' as const }]
              : []),
            ...(reason.trim() === '' ? [{ field: 'reason', fault: 'required' as const }] : []),
          ]
        : [],
    errorFields: { ...choiceErrors, 'giftCard.noReason': 'reason', 'text.tooLong': 'reason' },
    isShownInForm: () => true,
    isShort: true,
    notice: t('giftDesk.givenNotice'),
    onSaved: (card) => {
      changed(card)
      onGiven(card.giftCardId)
    },
  })
  const isWrong = (field: string) => form.faults.some((fault) => fault.field === field)
  const errorAt = (field: string) =>
    form.errorAt(field) ?? (isWrong(field) ? t('giftDesk.amountFault') : undefined)
  const { reason } = form.value
  return (
    <FormFrame form={form}>
      <Text c="dimmed">{t('giftDesk.giveText')}</Text>
      <FormError error={form.formError} />
      <ChoiceFields draft={form.value} terms={terms} errorAt={errorAt} onChange={form.change} />
      <Textarea
        size="md"
        label={t('memberDesk.reason')}
        description={t('memberDesk.reasonText')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={giftCardLimits.reason}
        value={reason}
        error={form.errorAt('reason') ?? (isWrong('reason') ? t('reason.required') : undefined)}
        onChange={(event) => form.change({ reason: event.currentTarget.value })}
      />
      <DialogFoot leave={t('action.close')} onClose={onClose}>
        <Button type="submit" size="lg" loading={form.isSaving}>
          {t('giftDesk.give')}
        </Button>
      </DialogFoot>
    </FormFrame>
  )
}
