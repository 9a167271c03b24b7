import { Group, Switch } from '@mantine/core'
import { channels, type Channel } from '@tabard/domain/menu/menu'
import { useText } from '../../text.ts'

interface ChannelSwitchesProps {
  readonly hiddenOn: readonly Channel[]
  readonly onChange: (hiddenOn: readonly Channel[]) => void
}

/** One switch per channel on which something is shown. */
export function ChannelSwitches({ hiddenOn, onChange }: ChannelSwitchesProps) {
  const { t } = useText()
  return (
    <Group gap="14px 28px" align="stretch" py={6} role="group" aria-label={t('menuEdit.shownOn')}>
      {channels.map((channel) => (
        <Switch
          key={channel}
          size="md"
          label={t(`channel.${channel}`)}
          checked={!hiddenOn.includes(channel)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? hiddenOn.filter((each) => each !== channel)
                : [...hiddenOn, channel],
            )
          }
        />
      ))}
    </Group>
  )
}
