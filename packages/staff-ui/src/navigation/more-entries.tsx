import { Box, Drawer, Title, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ellipsis } from 'lucide-react'
import { useShop } from '../session/session.tsx'
import { useText } from '../text.ts'
import { StaffLink } from '../shell/staff-link.tsx'
import { isSection, type MenuEntryOf, type MenuItem } from './navigation.ts'
import { hrefOf } from './use-menu.ts'
import classes from './menu.module.css'

interface MoreEntriesProps {
  readonly items: readonly MenuItem[]
  /** The entry of the current screen, if it is one of these. */
  readonly here: MenuEntryOf | undefined
}

/** The entries that do not fit in the bar. The button keeps its name, so that people find it again (S-D13). */
export function MoreEntries({ items, here }: MoreEntriesProps) {
  const { t } = useText()
  const [isOpen, { open, close }] = useDisclosure()
  const list = (entries: readonly MenuEntryOf[]) => (
    <ul className={classes['moreList']}>
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} isCurrent={entry === here} onOpen={close} />
      ))}
    </ul>
  )
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
          <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <Box component="span" maw="100%">
          {t('shell.more')}
        </Box>
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="bottom"
        size="auto"
        title={t('shell.more')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Box pb="env(safe-area-inset-bottom)">
          {items.map((item) =>
            isSection(item) ? (
              <section key={item.label} aria-labelledby={`more-${item.label}`}>
                <Title order={3} id={`more-${item.label}`} className={classes['moreGroup']}>
                  {t(item.label)}
                </Title>
                {list(item.entries)}
              </section>
            ) : (
              <div key={item.label}>{list([item])}</div>
            ),
          )}
        </Box>
      </Drawer>
    </>
  )
}

interface EntryProps {
  readonly entry: MenuEntryOf
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

function Entry({ entry: { label, icon: Icon, places }, isCurrent, onOpen }: EntryProps) {
  const { t } = useText()
  const { code } = useShop()
  const [first] = places
  if (!first) return null
  return (
    <li>
      <StaffLink
        app={first.app}
        href={hrefOf(first, code)}
        className={classes['moreEntry']}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        {t(label)}
      </StaffLink>
    </li>
  )
}
