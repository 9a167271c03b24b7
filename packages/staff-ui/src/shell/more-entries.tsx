import { Box, Drawer, Stack, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { link, Link } from '@tabard/ui/router'
import { Ellipsis } from 'lucide-react'
import { useText, type TitleKey } from '../text.ts'
import { menuGroups, type StaffRoute } from '../app/staff-app-context.tsx'
import { StaffLink } from './staff-link.tsx'
import type { OtherApp } from './use-other-app.ts'
import classes from './menu.module.css'

interface MoreEntriesProps {
  readonly entries: readonly StaffRoute[]
  /** The link to the other app. Undefined: none here. */
  readonly other: OtherApp | undefined
  readonly shop: string
  readonly current: StaffRoute | undefined
}

/** The screens that do not fit in the bar. While one of them is open, the entry shows its name. */
export function MoreEntries({ entries, other, shop, current }: MoreEntriesProps) {
  const { t } = useText<TitleKey>()
  const [isOpen, { open, close }] = useDisclosure()
  const here = entries.find((route) => route === current)
  const Icon = here?.icon ?? Ellipsis
  const groups = menuGroups
    .map((name) => ({ name, routes: entries.filter(({ group }) => group === name) }))
    .filter(({ routes }) => routes.length > 0)
  return (
    <>
      <UnstyledButton
        className={classes['entry']}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-current={here !== undefined || undefined}
        onClick={open}
      >
        <span className={classes['icon']}>
          <Icon size={26} strokeWidth={1.75} aria-hidden />
        </span>
        <Box component="span" maw="100%">
          {here ? t(here.title) : t('shell.more')}
        </Box>
        {here && <span className={classes['hidden']}>{t('shell.more')}</span>}
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('shell.more')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        {groups.map(({ name, routes }) => (
          <section key={name} aria-labelledby={`more-${name}`}>
            <Title order={3} id={`more-${name}`} className={classes['moreGroup']}>
              {t(`shell.group.${name}`)}
            </Title>
            <Stack component="ul" gap={4} pb="env(safe-area-inset-bottom)">
              {routes.map((route) => (
                <li key={route.pattern}>
                  <Link
                    href={link(route.pattern, { shop })}
                    className={classes['moreEntry']}
                    aria-current={route === here ? 'page' : undefined}
                    onClick={close}
                  >
                    <route.icon size={24} strokeWidth={1.75} aria-hidden />
                    {t(route.title)}
                  </Link>
                </li>
              ))}
            </Stack>
          </section>
        ))}
        {other && (
          <StaffLink app={other.app} href={other.href} className={classes['moreEntry']}>
            <other.icon size={24} strokeWidth={1.75} aria-hidden />
            {other.title}
          </StaffLink>
        )}
      </Drawer>
    </>
  )
}
