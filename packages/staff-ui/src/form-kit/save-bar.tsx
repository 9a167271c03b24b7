import { Button, Group, Text } from '@mantine/core'
import { Save } from 'lucide-react'
import { useText } from '../text.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import classes from './foot.module.css'
import type { FormState } from './use-form.ts'

/** Stays in view while changes of a page are unsaved. After a conflict it offers both versions. */
export function SaveBar({ form }: { readonly form: FormState }) {
  const { t } = useText()
  if (!form.isDirty) return null
  return (
    <div className={classes['bar']} role="status" data-foot>
      {form.conflict ? (
        <ConflictNotice form={form} />
      ) : (
        <Group justify="space-between" gap="xs">
          <Text fw={650}>{t('shopSetup.unsaved')}</Text>
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={form.discard}>
              {t('settings.discard')}
            </Button>
            <Button type="submit" leftSection={<Save size={18} aria-hidden />} loading={form.isSaving}>
              {t('settings.save')}
            </Button>
          </Group>
        </Group>
      )}
    </div>
  )
}
