import { Button, Group, TextInput } from '@mantine/core'
import {
  terminals,
  type CardTerminal,
  type CardTerminals,
} from '@tabard/contract/payments/terminals/terminals'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { AddingFields } from './adding-fields.tsx'
import { useShowTerminals } from './use-show-terminals.ts'

interface ChangeDialogProps {
  readonly terminal: CardTerminal
  readonly taxes: CardTerminals['taxes']
  readonly onClose: () => void
}

/** Changes the name of a terminal and what it adds to payments. */
export function ChangeDialog({ terminal, taxes, onClose }: ChangeDialogProps) {
  const { terminalId, provider, name, addsSurcharge, surchargeTaxes, asksForTip } = terminal
  const { t } = useText()
  const show = useShowTerminals()
  const form = useForm({
    row: terminals.change,
    stored: { value: { name, adding: { addsSurcharge, surchargeTaxes, asksForTip } }, revision: null },
    toInput: (draft) => ({ terminalId, ...draft }),
    errorFields: { 'terminal.nameTaken': 'name', 'terminal.nameRequired': 'name', 'text.tooLong': 'name' },
    onUnchanged: onClose,
    onSaved: (shown) => {
      show(shown)
      onClose()
    },
  })
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} title={t('terminals.changeOf', { name })}>
      <FormFrame form={form}>
        <TextInput
          size="md"
          label={t('terminals.name')}
          description={t('terminals.nameHint')}
          maxLength={40}
          value={form.value.name}
          error={form.errorAt('name')}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
          data-autofocus
        />
        <AddingFields
          provider={provider}
          taxes={taxes}
          adding={form.value.adding}
          onChange={(adding) => form.change({ adding })}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('providers.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
