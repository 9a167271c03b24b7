import { useText } from '../../text.ts'
import type { SettingSection } from './setting-sections.ts'
import classes from './settings.module.css'

/** The id of a section's heading. */
export const sectionId = (name: SettingSection['name']) => `settings-${name}`

/** The sections beside the list; above it on a narrow screen. */
export function SectionIndex({ sections }: { readonly sections: readonly SettingSection[] }) {
  const { t } = useText()
  const linkTo = ({ name, settings }: SettingSection) => (
    <li key={name}>
      <button
        type="button"
        className={classes['indexEntry']}
        onClick={() => {
          const heading = document.getElementById(sectionId(name))
          heading?.scrollIntoView({ block: 'start' })
          heading?.focus({ preventScroll: true })
        }}
      >
        {t(`settings.area.${name}`)}
        <span>{settings.length}</span>
      </button>
    </li>
  )
  const advanced = sections.filter(({ name }) => name !== 'common')
  return (
    <nav className={classes['index']} aria-label={t('settings.index')}>
      <ul>{sections.filter(({ name }) => name === 'common').map(linkTo)}</ul>
      {advanced.length > 0 && (
        <>
          <div id="settings-advanced" className={classes['indexGroup']}>
            {t('settings.advanced')}
          </div>
          <ul aria-labelledby="settings-advanced">{advanced.map(linkTo)}</ul>
        </>
      )}
    </nav>
  )
}
