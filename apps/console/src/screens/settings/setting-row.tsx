import { Badge, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { isPerDevice } from '@tabard/domain/settings/registry'
import { settingScopes } from '@tabard/domain/settings/resolve-settings'
import { Lock, RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useText } from '../../text.ts'
import { SettingControl } from './setting-control.tsx'
import type { SettingEdit } from './setting-edits.ts'
import { inForceAt, inheritedAt, ownAt } from './setting-levels.ts'
import classes from './settings.module.css'
import type { SettingLabels } from './use-setting-labels.ts'
import type { SettingLevel, ShopSetting } from '@tabard/contract/settings/shop-setting'

/** The id of a setting's row. */
export const settingId = (key: string) => `setting-${key}`

interface SettingRowProps {
  readonly setting: ShopSetting
  readonly level: SettingLevel
  readonly labels: SettingLabels
  /** Without devices a lock at shop level has no effect. */
  readonly hasDevices: boolean
  readonly edit: SettingEdit | undefined
  readonly fault: string | undefined
  readonly onChange: (change: Partial<Pick<SettingEdit, 'value' | 'isLocked'>>) => void
}

/** One setting: description, field, origin of its value, and reset buttons. */
export function SettingRow({ setting, level, labels, hasDevices, edit, fault, onChange }: SettingRowProps) {
  const { t } = useText()
  const id = useId()
  const { key } = setting
  const own = ownAt(setting, level)
  const inherited = inheritedAt(setting, level)
  const value = edit ? (edit.value ?? inherited.value) : inForceAt(setting, level).value
  const hasOwn = edit ? edit.value !== null : own !== undefined
  const lockedBy = inherited.lockedBy
  const mayLock = level === 'merchant' || (level === 'shop' && hasDevices && isPerDevice(key))
  const back = labels.value(key, inherited.value)
  return (
    <li id={settingId(key)} className={classes['row']} data-changed={edit !== undefined || undefined}>
      <div>
        <Group gap="4px 10px">
          <Title order={3} fz="1rem">
            {labels.label(key)}
          </Title>
          {edit && <Badge color="amber">{t('settings.changed')}</Badge>}
        </Group>
        <Text mt={2} fz="0.9375rem" lh={1.4} id={`${id}-help`}>
          {labels.help(key)}
        </Text>
        <Provenance id={`${id}-from`} setting={setting} level={level} />
      </div>
      <Stack className={classes['field']} gap={8} align="flex-start">
        <SettingControl
          settingKey={key}
          value={value}
          labels={labels}
          isDisabled={lockedBy !== undefined}
          fault={fault}
          describedBy={`${id}-help ${id}-from`}
          onChange={(next) => onChange({ value: next })}
        />
        {mayLock && lockedBy === undefined && (
          <Checkbox
            size="md"
            label={t(level === 'shop' ? 'settings.lockShop' : 'settings.lock')}
            aria-describedby={`${id}-help`}
            checked={edit ? edit.isLocked : (own?.isLocked ?? false)}
            onChange={(event) => onChange({ isLocked: event.currentTarget.checked })}
          />
        )}
        {hasOwn && lockedBy === undefined && (
          <Button
            variant="subtle"
            className={classes['reset'] ?? ''}
            leftSection={<RotateCcw size={16} aria-hidden />}
            aria-label={t('settings.resetLabel', { setting: labels.label(key), value: back })}
            onClick={() => onChange({ value: null, isLocked: false })}
          >
            {t('settings.reset', { value: back })}
          </Button>
        )}
      </Stack>
    </li>
  )
}

interface ProvenanceProps {
  readonly id: string
  readonly setting: ShopSetting
  readonly level: SettingLevel
}

function Provenance({ id, setting, level }: ProvenanceProps) {
  const { t } = useText()
  const { dateTime } = useFormats()
  const { from, lockedBy } = inForceAt(setting, level)
  const by = setting.stored.find((each) => each.level === from)
  const isHeldBack = lockedBy !== undefined && settingScopes.indexOf(lockedBy) < settingScopes.indexOf(level)
  const who =
    by?.at === undefined || by.byName === ''
      ? ''
      : t('settings.by', { who: by.byName, time: dateTime(by.at) })
  const said = isHeldBack
    ? t(lockedBy === 'device' ? 'settings.from.device' : `settings.locked.${lockedBy}`)
    : t(`settings.from.${from}`)
  return (
    <Text id={id} c="dimmed">
      {lockedBy !== undefined && <Lock size={15} aria-hidden />}{' '}
      {[
        said,
        !isHeldBack && lockedBy ? t(level === 'shop' ? 'settings.isFixedShop' : 'settings.isFixed') : '',
        who,
      ]
        .filter((part) => part !== '')
        .join(' · ')}
    </Text>
  )
}
