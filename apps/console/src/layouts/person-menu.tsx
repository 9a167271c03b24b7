import {
  Avatar,
  Button,
  Popover,
  SegmentedControl,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { identity } from '@tabard/contract/identity/calls'
import { useApi } from '@tabard/ui/components/api-provider'
import { link, Link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { Building2, LogOut, Trash2, UserRound } from 'lucide-react'
import type { Connection } from '../components/board/use-connection.ts'
import { unsavedWork } from '../components/leaving/unsaved-work.ts'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { useComplain } from '../components/notices.tsx'
import { usePresent } from '../components/session.tsx'
import { useText } from '../components/text.ts'
import { ConnectionDot } from './connection-dot.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import classes from './switchers.module.css'

const schemes = ['light', 'dark', 'auto'] as const

export function PersonMenu({ connection }: { readonly connection: Connection | undefined }) {
  const { t } = useText()
  const { session, shop } = usePresent()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isOpen, person] = useDisclosure()
  const [isRemoving, removing] = useDisclosure()
  const logOut = () =>
    client.call(identity.logOut, {}).then(
      // Clear this person's data from memory for the next person. The session query reruns and is refused.
      () => void queries.resetQueries(),
      complain,
    )

  return (
    <div className={classes['person']}>
      {connection && <ConnectionDot connection={connection} />}
      <Popover
        opened={isOpen}
        onChange={(next) => (next ? person.open() : person.close())}
        position="right-end"
        width={300}
        withinPortal
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={classes['avatar']}
            aria-label={t('shell.person', { name: session.name })}
            onClick={person.toggle}
          >
            <Avatar color="pine" variant="light" radius="xl" size={44} name={session.name} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes['card'] ?? ''} aria-label={session.name}>
          <div className={classes['who']}>
            <strong>{session.name}</strong>
            <span>{session.email}</span>
          </div>
          <Button
            component={Link}
            href={link('/{shop}/me', { shop: shop.code })}
            variant="default"
            leftSection={<UserRound size={18} aria-hidden />}
            onClick={person.close}
          >
            {t('me.open')}
          </Button>
          {session.isPlatform && (
            <Button
              component={Link}
              href="/platform"
              variant="default"
              leftSection={<Building2 size={18} aria-hidden />}
              onClick={person.close}
            >
              {t('platform.title')}
            </Button>
          )}
          <h2>{t('shell.language')}</h2>
          <LanguageSwitch />
          <h2>{t('shell.scheme')}</h2>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('shell.scheme')}
            value={colorScheme}
            onChange={(value) => setColorScheme(schemes.find((scheme) => scheme === value) ?? 'auto')}
            data={schemes.map((value) => ({ value, label: t(`scheme.${value}`) }))}
          />
          <Button
            variant="default"
            leftSection={<LogOut size={18} aria-hidden />}
            onClick={() => unsavedWork.leave(() => void logOut())}
          >
            {t('shell.signOut')}
          </Button>
          {session.mayRemoveDemo && (
            <Button
              variant="subtle"
              color="red"
              c="var(--red)"
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={removing.open}
            >
              {t('demo.remove')}
            </Button>
          )}
        </Popover.Dropdown>
      </Popover>
      <RemoveDemo isOpen={isRemoving} onClose={removing.close} />
    </div>
  )
}
