import { languages, ownNames } from '@tabard/domain/text/names'
import { Button, Popover, SegmentedControl, Switch, UnstyledButton } from '@mantine/core'
import { Maximize, Minimize, Settings2 } from 'lucide-react'
import { useKitchenLabels } from '../../../components/kitchen/kitchen-labels.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { changeSettings, useSettings, type KitchenLanguage } from '@tabard/staff-ui/session/settings'
import { useText } from '../../../text.ts'
import { useFullScreen } from '../use-full-screen.ts'
import classes from './tools.module.css'

const kitchenLanguages: readonly KitchenLanguage[] = [...languages, 'both']

/** Stored on this device: the wall screen and the chef's phone may differ. */
export function BoardSettings() {
  const { t } = useText()
  const { code } = useShop()
  const { choice } = useKitchenLabels()
  const { isDense = false, hasNoShortcuts = false, kitchenLanguages: chosen } = useSettings()
  const { isFull, toggle, isPossible } = useFullScreen()
  const setLanguage = (value: string) => {
    const language = kitchenLanguages.find((each) => each === value)
    if (language) changeSettings({ kitchenLanguages: { ...chosen, [code]: language } })
  }
  return (
    <Popover position="bottom-end" width={340} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes['tool']}>
          <Settings2 size={22} aria-hidden />
          {t('tools.settings')}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes['settings'] ?? ''} aria-label={t('tools.settings')}>
        <h2>{t('tools.language')}</h2>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('tools.language')}
          value={choice}
          onChange={setLanguage}
          data={kitchenLanguages.map((value) => ({
            value,
            label: value === 'both' ? t('kitchenLanguage.both') : ownNames[value],
          }))}
        />
        <Switch
          size="lg"
          label={t('tools.dense')}
          checked={isDense}
          onChange={(event) => changeSettings({ isDense: event.currentTarget.checked })}
        />
        <Switch
          size="lg"
          label={t('tools.keys')}
          description={t('tools.keysHint')}
          checked={!hasNoShortcuts}
          onChange={(event) => changeSettings({ hasNoShortcuts: !event.currentTarget.checked })}
        />
        {isPossible && (
          <Button
            variant="default"
            leftSection={isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
            onClick={toggle}
          >
            {t(isFull ? 'tools.leaveFull' : 'tools.full')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
