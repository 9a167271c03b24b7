import { Alert, Button, Radio, Stack } from '@mantine/core'
import type { SettingKey } from '@tabard/domain/settings/registry'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../text.ts'
import { inForceAt, ownAt } from './setting-levels.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'
import type { SettingLabels } from './use-setting-labels.ts'
import type { SettingLevel } from '@tabard/contract/settings/shop-setting'

interface SettingConflictsProps {
  readonly form: SettingsForm
  readonly level: SettingLevel
  readonly labels: SettingLabels
}

type Side = 'mine' | 'theirs'

/** Another person saved the same settings first: theirs stay unless mine are chosen. */
export function SettingConflicts({ form, level, labels }: SettingConflictsProps) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Partial<Record<SettingKey, Side>>>({})
  const [first] = form.conflicts
  const who = (first && ownAt(first.setting, level)?.byName) || t('settings.somebody')
  const apply = () => {
    for (const { setting } of form.conflicts) form.resolve(setting, chosen[setting.key] ?? 'theirs')
  }
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<Users size={22} aria-hidden />}
      title={t('settings.conflictTitle', { who })}
    >
      <Stack component="ul" className={classes['differences']} gap={12} mb={12}>
        {form.conflicts.map((edited) => {
          const { key } = edited.setting
          const theirs = labels.value(key, inForceAt(edited.setting, level).value)
          return (
            <li key={key}>
              <Radio.Group
                label={labels.label(key)}
                value={chosen[key] ?? 'theirs'}
                onChange={(side) => setChosen({ ...chosen, [key]: side === 'mine' ? 'mine' : 'theirs' })}
              >
                <Radio
                  mt="xs"
                  value="mine"
                  label={t('settings.mine', { value: labels.requested(edited, level) })}
                />
                <Radio mt="xs" value="theirs" label={t('settings.theirs', { value: theirs })} />
              </Radio.Group>
            </li>
          )
        })}
      </Stack>
      <Button mt="md" onClick={apply}>
        {t('settings.conflictApply')}
      </Button>
    </Alert>
  )
}
