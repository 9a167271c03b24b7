import { Button, Tabs } from '@mantine/core'
import { Clock, FileUp, History, SlidersHorizontal, UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { DaypartsPanel } from './dayparts/dayparts-panel.tsx'
import { DishesPanel } from './dishes-panel.tsx'
import { ImportDrawer } from './importing/import-drawer.tsx'
import { OptionsPanel } from './options/options-panel.tsx'
import { HistoryPanel } from './publishing/history-panel.tsx'
import { PublishBar } from './publishing/publish-bar.tsx'
import { useMenuDraft } from './use-menu-draft.ts'

const tabs = [
  { value: 'dishes', icon: UtensilsCrossed },
  { value: 'options', icon: SlidersHorizontal },
  { value: 'dayparts', icon: Clock },
  { value: 'history', icon: History },
] as const

/** The menu editor: the draft and its publication. The address names the tab, so that the menu can link to it. */
export function MenuScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'dishes'
  const [isImporting, setImporting] = useState(false)
  const { state, loaded } = useMenuDraft()
  return (
    <Screen
      name="console/menu"
      title={t('menuEdit.title')}
      actions={
        <Button
          variant="default"
          leftSection={<FileUp size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={!loaded.data}
          onClick={() => setImporting(true)}
        >
          {t('menuImport.open')}
        </Button>
      }
    >
      {loaded.data ? (
        <>
          <PublishBar state={state.data} />
          <Tabs
            value={tab}
            onChange={(next) => setParams(next === null || next === 'dishes' ? {} : { tab: next })}
            keepMounted={false}
          >
            <Tabs.List mb={16}>
              {tabs.map(({ value, icon: Icon }) => (
                <Tabs.Tab key={value} value={value} leftSection={<Icon size={18} aria-hidden />}>
                  {t(`menuEdit.tab.${value}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="dishes">
              <DishesPanel loaded={loaded.data} />
            </Tabs.Panel>
            <Tabs.Panel value="options">
              <OptionsPanel loaded={loaded.data} />
            </Tabs.Panel>
            <Tabs.Panel value="dayparts">
              <DaypartsPanel loaded={loaded.data} />
            </Tabs.Panel>
            <Tabs.Panel value="history">
              <HistoryPanel state={state.data} />
            </Tabs.Panel>
          </Tabs>
          {isImporting && <ImportDrawer loaded={loaded.data} onClose={() => setImporting(false)} />}
        </>
      ) : loaded.error ? (
        <LoadFailed error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Rows count={8} />
      )}
    </Screen>
  )
}
