import { ColorInput, NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import { settings, type SettingKey } from '@tabard/domain/settings/registry'
import type { Setting, SettingValue } from '@tabard/domain/settings/setting'
import { useText } from '../../text.ts'
import { fromClock, toClock } from '../../components/fields/clock-minutes.ts'
import type { SettingLabels } from './use-setting-labels.ts'

interface SettingControlProps {
  readonly settingKey: SettingKey
  readonly value: SettingValue
  readonly labels: SettingLabels
  readonly isDisabled: boolean
  readonly fault: string | undefined
  /** Ids of the elements that describe the field. */
  readonly describedBy: string
  readonly onChange: (value: SettingValue) => void
}

/** The field of a setting, by its kind. */
export function SettingControl(props: SettingControlProps) {
  const { settingKey, value, labels, isDisabled, fault, describedBy, onChange } = props
  const { t } = useText()
  const line: Setting = settings[settingKey]
  const shared = {
    'aria-label': labels.label(settingKey),
    'aria-describedby': describedBy,
    disabled: isDisabled,
    error: fault,
    size: 'md',
  } as const
  switch (line.kind) {
    case 'flag':
      return (
        <Switch
          {...shared}
          size="lg"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'whole': {
      const count = typeof value === 'number' ? value : 0
      if (line.unit === 'minuteOfDay')
        return (
          <TextInput
            {...shared}
            type="time"
            value={toClock(count)}
            onChange={(event) => onChange(fromClock(event.currentTarget.value) ?? count)}
          />
        )
      return (
        <NumberInput
          {...shared}
          allowDecimal={false}
          clampBehavior="none"
          hideControls
          value={typeof value === 'number' ? value : ''}
          {...(line.unit === undefined ? {} : { suffix: ` ${t(`settings.unit.${line.unit}`, { count })}` })}
          // A partly typed number stays as text, and is rejected on saving.
          onChange={onChange}
        />
      )
    }
    case 'choice':
      return (
        <Select
          {...shared}
          allowDeselect={false}
          data={line.choices.map((each) => ({ value: each, label: labels.choice(each) }))}
          value={typeof value === 'string' ? value : null}
          onChange={(chosen) => onChange(chosen ?? value)}
        />
      )
    case 'text':
      return (
        <TextInput
          {...shared}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'colour':
      // The library's eye dropper is a button without a name.
      return (
        <ColorInput
          {...shared}
          withEyeDropper={false}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
    case 'list':
      return <TagsInput {...shared} value={typeof value === 'object' ? [...value] : []} onChange={onChange} />
  }
}
