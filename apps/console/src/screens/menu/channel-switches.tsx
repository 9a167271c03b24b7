import { Switch } from '@mantine/core'
import { channels, type Channel } from '@tabard/domain/menu/menu'
import { useText } from '../../components/text.ts'
import classes from './items/item-editor.module.css'

interface ChannelSwitchesProps {
  readonly hiddenOn: readonly Channel[]
  readonly onChange: (hiddenOn: readonly Channel[]) => void
}

/** One switch per channel on which something is shown. */
export function ChannelSwitches({ hiddenOn, onChange }: ChannelSwitchesProps) {
  const { t } = useText()
  return (
    <div className={classes['switches']} role="group" aria-label={t('menuEdit.shownOn')}>
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
    </div>
  )
}
