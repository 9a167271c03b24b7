import { Alert, Button } from '@mantine/core'
import { Save, Users } from 'lucide-react'
import classes from './save-bar.module.css'
import { useText } from '@tabard/staff-ui/text'
import type { PartForm } from './use-part-form.ts'

/** Stays in view while changes are unsaved. After a conflict it offers both resolutions. */
export function SaveBar({ form }: { readonly form: PartForm }) {
  const { t } = useText()
  if (!form.isDirty) return null
  return (
    <div className={classes['bar']} role="status" data-foot>
      {form.conflict ? (
        <Alert
          color="amber"
          icon={<Users size={22} aria-hidden />}
          title={t('settings.conflictTitle', { who: form.conflict.byName || t('settings.somebody') })}
        >
          <p>{t('shopSetup.conflictText')}</p>
          <div className={classes['acts']}>
            <Button variant="default" onClick={form.conflict.takeTheirs}>
              {t('shopSetup.takeTheirs')}
            </Button>
            <Button loading={form.isSaving} onClick={form.conflict.keepMine}>
              {t('shopSetup.keepMine')}
            </Button>
          </div>
        </Alert>
      ) : (
        <>
          <strong>{t('shopSetup.unsaved')}</strong>
          <div className={classes['acts']}>
            <Button variant="default" onClick={form.discard}>
              {t('settings.discard')}
            </Button>
            <Button
              leftSection={<Save size={18} aria-hidden />}
              loading={form.isSaving}
              onClick={() => form.save()}
            >
              {t('settings.save')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
