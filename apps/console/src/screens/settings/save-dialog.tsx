import { Button, Group, Stack, Text } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useText } from '../../text.ts'
import { SettingConflicts } from './setting-conflicts.tsx'
import { inForceAt } from './setting-levels.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import type { SettingLabels } from './use-setting-labels.ts'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'

interface SaveDialogProps {
  readonly form: SettingsForm
  readonly level: SettingLevel
  readonly labels: SettingLabels
}

/** Shows the changes before saving; after a conflict, both values to choose from. */
export function SaveDialog({ form, level, labels }: SaveDialogProps) {
  const { t } = useText()
  return (
    <Dialog onClose={form.close} size="lg" title={t('settings.saveTitle')}>
      {form.conflicts.length > 0 ? (
        <SettingConflicts form={form} level={level} labels={labels} />
      ) : (
        <>
          <Stack component="ul" className={classes['differences']} gap={12} mb={12}>
            {form.edited.map((edited) => (
              <li key={edited.setting.key}>
                <strong>{labels.label(edited.setting.key)}</strong>
                <span>
                  {labels.value(edited.setting.key, inForceAt(edited.setting, level).value)}
                  <ArrowRight size={16} role="img" aria-label="→" />
                  {labels.requested(edited, level)}
                </span>
              </li>
            ))}
          </Stack>
          <Text c="dimmed">{t(`settings.saveText.${level}`)}</Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={form.close}>
              {t('settings.goOn')}
            </Button>
            <Button data-autofocus loading={form.isSaving} onClick={() => void form.save()}>
              {t('settings.save')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
