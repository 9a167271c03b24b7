import { Button } from '@mantine/core'
import { settings as rows, type SettingLevel, type SettingsView } from '@tabard/contract/settings'
import { settingAreas } from '@tabard/domain/settings/registry'
import { useRead } from '@tabard/ui/queries'
import { Save, SearchX } from 'lucide-react'
import { useState } from 'react'
import { FindBar } from '../../pieces/find-bar.tsx'
import { Screen } from '../../pieces/screen.tsx'
import { useShop } from '../../pieces/session.tsx'
import { LoadFailed, Message, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import { findSettings } from './find-settings.ts'
import { SaveDialog } from './save-dialog.tsx'
import { SettingRow } from './setting-row.tsx'
import classes from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'
import { useSettingWords, type SettingWords } from './use-setting-words.ts'

/** Everything of a shop that can be set, with where each value comes from. */
export function SettingsScreen() {
  const { t } = useText()
  const view = useRead(
    rows.list,
    {},
    { refetchInterval: 15_000, staleTime: 5_000, refetchOnWindowFocus: true },
  )
  const words = useSettingWords()
  return (
    <Screen name="console/settings" title={t('settings.title')}>
      {view.data && words ? (
        <Loaded view={view.data} words={words} />
      ) : view.error ? (
        <LoadFailed error={view.error} onRetry={() => void view.refetch()} />
      ) : (
        <Rows count={8} height={96} />
      )}
    </Screen>
  )
}

interface LoadedProps {
  readonly view: SettingsView
  readonly words: SettingWords
}

function Loaded({ view, words }: LoadedProps) {
  const { t } = useText()
  const { merchant } = useShop()
  const [text, setText] = useState('')
  const [level, setLevel] = useState<SettingLevel>('shop')
  const form = useSettingsForm(view.settings, level)
  const levels = [
    { value: 'shop', label: t('settings.levelShop') },
    { value: 'merchant', label: t('settings.levelMerchant', { merchant }) },
  ] as const
  const found = findSettings(view.settings, words.said, text)
  const faultOf = (key: string) => {
    const fault = form.faults.find((each) => each.key === key)
    return fault && words.fault(fault)
  }
  return (
    <>
      <FindBar
        label={t('settings.search')}
        text={text}
        onText={setText}
        filterLabel={t('settings.level')}
        filter={level}
        filters={view.mayEditMerchant ? levels : []}
        onFilter={setLevel}
      />
      {found.length === 0 && <Message icon={SearchX} title={t('settings.none')} />}
      {settingAreas.map(({ area, keys }) => {
        const shown = found.filter(({ key }) => keys.includes(key))
        return shown.length === 0 ? null : (
          <section key={area} className={classes['area']} aria-label={t(`settings.area.${area}`)}>
            <h2>{t(`settings.area.${area}`)}</h2>
            <ul>
              {shown.map((setting) => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  level={level}
                  words={words}
                  edit={form.editOf(setting.key)}
                  fault={faultOf(setting.key)}
                  onChange={(change) => form.change(setting, change)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {form.edited.length > 0 && (
        <div className={classes['bar']} role="status">
          <strong>{t('settings.count', { count: form.edited.length })}</strong>
          <div>
            <Button variant="default" onClick={form.discard}>
              {t('settings.discard')}
            </Button>
            <Button leftSection={<Save size={18} aria-hidden />} onClick={form.open}>
              {t('settings.see')}
            </Button>
          </div>
        </div>
      )}
      {form.isOpen && form.edited.length > 0 && <SaveDialog form={form} level={level} words={words} />}
    </>
  )
}
