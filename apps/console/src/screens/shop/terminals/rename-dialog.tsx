import { Button, Group, TextInput } from '@mantine/core'
import { terminals, type CardTerminal } from '@tabard/contract/payments/terminals'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { useText } from '../../../text.ts'
import { useShowTerminals } from './use-show-terminals.ts'

interface RenameDialogProps {
  readonly terminal: CardTerminal
  readonly onClose: () => void
}

/** Gives a terminal another name. */
export function RenameDialog({ terminal: { terminalId, name }, onClose }: RenameDialogProps) {
  const { t } = useText()
  const show = useShowTerminals()
  const form = useForm({
    row: terminals.rename,
    stored: { value: { name }, revision: null },
    toInput: (draft) => ({ terminalId, name: draft.name }),
    errorFields: { 'terminal.nameTaken': 'name', 'terminal.nameRequired': 'name', 'text.tooLong': 'name' },
    onUnchanged: onClose,
    onSaved: (shown) => {
      show(shown)
      onClose()
    },
  })
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} title={t('terminals.renameOf', { name })}>
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
        <Group justify="flex-end">
          <Button type="submit" size="lg" loading={form.isSaving}>
            {t('providers.save')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
