import cards from '@tabard/staff-ui/components/cards.module.css'
import { Stack, Title } from '@mantine/core'
import { findTargets } from '@tabard/staff-ui/search/find-targets'
import { useTargets, type Targets } from '@tabard/staff-ui/search/use-targets'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import { ArrowRight } from 'lucide-react'
import { useText } from '../../text.ts'
import classes from './settings.module.css'

/** What the text finds on other screens: the minimum order is among the fees. */
export function useElsewhere(text: string) {
  const targets = useTargets()
  return targets ? findTargets(withoutSettings(targets), targets.pinyin, text) : []
}

/** This screen and its settings are not elsewhere. */
function withoutSettings({ list }: Targets) {
  return list.filter(({ id }) => /^(nav|topic)\./.test(id) && id !== 'nav.advanced')
}

export function Elsewhere({ found }: { readonly found: ReturnType<typeof useElsewhere> }) {
  const { t } = useText()
  if (found.length === 0) return null
  return (
    <Stack component="section" gap={10} mb={28} aria-labelledby="settings-elsewhere">
      <Title order={2} id="settings-elsewhere">
        {t('settings.elsewhere')}
      </Title>
      <ul className={cards['rows']}>
        {found.map(({ id, label, detail, app, href }) => (
          <li key={id}>
            <StaffLink app={app} href={href} className={classes['elsewhere']}>
              <strong>{label}</strong>
              <span>{detail}</span>
              <ArrowRight size={18} aria-hidden />
            </StaffLink>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
