import { Button, Text, Textarea } from '@mantine/core'
import { settlement } from '@tabard/contract/settlement/calls'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { DialogFoot } from '@tabard/staff-ui/form-kit/dialog-foot.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useState } from 'react'
import { useText } from '../../../text.ts'

interface ResolveDialogProps {
  readonly differenceId: string
  readonly onSettled: () => void
  readonly onClose: () => void
}

const fresh: { readonly value: { readonly reason: string }; readonly revision: null } = {
  value: { reason: '' },
  revision: null,
}

/** Settles a difference with what was found. It moves no money. */
export function ResolveDialog({ differenceId, onSettled, onClose }: ResolveDialogProps) {
  const { t } = useText()
  const [hasTried, setTried] = useState(false)
  const form = useForm({
    row: settlement.resolve,
    stored: fresh,
    toInput: ({ reason }) => ({ differenceId, reason: reason.trim() }),
    check: (draft, isSending) =>
      isSending && draft.reason.trim() === '' ? [{ field: 'reason', fault: 'required' }] : [],
    notice: null,
    onSaved: () => {
      onSettled()
      onClose()
    },
  })
  const isMissing = hasTried && form.value.reason.trim() === ''
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} title={t('settlement.resolveTitle')}>
      <FormFrame form={form}>
        <Text>{t('settlement.resolveText')}</Text>
        <Textarea
          label={t('settlement.reason')}
          withAsterisk
          error={isMissing ? t('settlement.reasonMissing') : undefined}
          value={form.value.reason}
          onChange={(event) => form.change({ reason: event.currentTarget.value })}
          maxLength={200}
          autosize
          minRows={2}
          size="md"
        />
        <DialogFoot leave={t('action.keep')} onClose={onClose}>
          <Button type="submit" size="lg" loading={form.isSaving} onClick={() => setTried(true)}>
            {t('settlement.resolve')}
          </Button>
        </DialogFoot>
      </FormFrame>
    </Dialog>
  )
}
