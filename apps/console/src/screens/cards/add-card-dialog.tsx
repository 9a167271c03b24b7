import { Button, Select, TextInput } from '@mantine/core'
import { cardDesk } from '@tabard/contract/value/cards/card-desk'
import { programmes } from '@tabard/contract/value/cards/programmes'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormError } from '@tabard/staff-ui/form-kit/form-error.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useNames } from '@tabard/staff-ui/format/use-names'
import { mintUuid } from '@tabard/ui/browser/mint-uuid'
import { useRead } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { useCardChanged } from './use-card-changed.ts'

interface AddCardDialogProps {
  readonly onAdded: (cardId: string) => void
  readonly onClose: () => void
}

interface NewCard {
  /** Empty: the first one. */
  readonly cardTypeId: string
  readonly phone: string
  readonly name: string
}

const fresh: { readonly value: NewCard; readonly revision: null } = {
  value: { cardTypeId: '', phone: '', name: '' },
  revision: null,
}

/** Adds a card for a phone number and a name, or one to hand out. */
export function AddCardDialog({ onAdded, onClose }: AddCardDialogProps) {
  const { t } = useText()
  const nameOf = useNames()
  const changed = useCardChanged()
  const [cardId] = useState(mintUuid)
  const list = useRead(programmes.list, {}, { staleTime: 60_000 }).data?.programmes ?? []
  const open = list.filter(({ isArchived }) => !isArchived)
  const form = useForm({
    row: cardDesk.add,
    stored: fresh,
    toInput: ({ cardTypeId, phone, name }) => ({
      cardId,
      cardTypeId: cardTypeId || (open[0]?.cardTypeId ?? ''),
      phone: phone.trim(),
      name: name.trim(),
    }),
    errorFields: { 'phone.invalid': 'phone', 'memberCard.phoneTaken': 'phone', 'text.tooLong': 'name' },
    isShownInForm: () => true,
    isShort: true,
    notice: t('memberDesk.added'),
    onSaved: (card) => {
      changed(card)
      onAdded(card.cardId)
    },
  })
  const { cardTypeId, phone, name } = form.value
  return (
    <Dialog isDirty={form.isDirty} title={t('memberDesk.add')} onClose={onClose}>
      <FormFrame form={form}>
        <FormError error={form.formError} />
        <Select
          size="md"
          label={t('memberDesk.programme')}
          allowDeselect={false}
          value={cardTypeId || (open[0]?.cardTypeId ?? null)}
          data={open.map((each) => ({ value: each.cardTypeId, label: nameOf(each.programme.names) }))}
          onChange={(next) => form.change({ cardTypeId: next ?? '' })}
        />
        <TextInput
          size="md"
          type="tel"
          label={t('customers.phone')}
          description={t('memberDesk.phoneText')}
          autoComplete="off"
          value={phone}
          error={form.errorAt('phone')}
          onChange={(event) => form.change({ phone: event.currentTarget.value })}
        />
        <TextInput
          size="md"
          label={t('memberDesk.name')}
          autoComplete="off"
          maxLength={80}
          value={name}
          error={form.errorAt('name')}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <DialogFoot leave={t('action.close')} onClose={onClose}>
          <Button type="submit" size="lg" loading={form.isSaving} disabled={open.length === 0}>
            {t('memberDesk.add')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
