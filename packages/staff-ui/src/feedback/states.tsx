import { Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tabard/ui/router'
import { CloudOff, Compass, LockKeyhole, RefreshCw, Store, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStaffApp } from '../app/staff-app-context.tsx'
import { errorMessage } from './notices.tsx'
import classes from './states.module.css'
import { useText } from '../text.ts'

interface MessageProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string | undefined
  /** The only content of its page: its title is the page's heading. */
  readonly isPage?: boolean
  readonly children?: ReactNode
}

/** The common empty and error state. */
export function Message({ icon: Icon, title, text, isPage = false, children }: MessageProps) {
  return (
    <Stack
      className={classes['message']}
      gap={12}
      align="center"
      maw="30rem"
      mx="auto"
      py={48}
      px={24}
      ta="center"
    >
      <Box component="span" className={classes['disc']} w={80} h={80} c="var(--accent)">
        <Icon size={36} strokeWidth={1.5} aria-hidden />
      </Box>
      {isPage ? <h1>{title}</h1> : <Title order={2}>{title}</Title>}
      {text !== undefined && (
        <Text mb={8} c="dimmed" lh={1.5}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}

export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useText()
  return (
    <div role="alert">
      <Message icon={CloudOff} title={t('state.failed')} text={errorMessage(error, t)}>
        <Button leftSection={<RefreshCw size={18} aria-hidden />} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </Message>
    </div>
  )
}

export function Rows({ count = 6, height = 64 }: { readonly count?: number; readonly height?: number }) {
  const { t } = useText()
  return (
    <Stack role="status" aria-label={t('state.loading')} gap={10} w="100%">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={classes['row'] ?? ''} height={height} radius="md" />
      ))}
    </Stack>
  )
}

export function Failed({
  screen,
  error,
  onRetry,
}: {
  readonly screen: string
  readonly error: unknown
  readonly onRetry: () => void
}) {
  return (
    <main className={classes['whole']} data-screen={screen}>
      <LoadFailed error={error} onRetry={onRetry} />
    </main>
  )
}

export function Opening() {
  const { name } = useStaffApp()
  return (
    <main className={classes['whole']} data-screen={`${name}/opening`}>
      <Rows count={3} />
    </main>
  )
}

export function NoShop() {
  const { name } = useStaffApp()
  const { t } = useText()
  return (
    <main className={classes['whole']} data-screen={`${name}/no-shop`}>
      <Message icon={Store} isPage title={t('state.noShop')} text={t('state.noShopText')} />
    </main>
  )
}

export function NotFound({ home }: { readonly home: string }) {
  const { t } = useText()
  return (
    <main className={classes['whole']} data-screen="404">
      <Message icon={Compass} isPage title={t('state.notFound')} text={t('state.notFoundText')}>
        <Button component={Link} href={home}>
          {t('state.home')}
        </Button>
      </Message>
    </main>
  )
}

export function Forbidden({ screen }: { readonly screen: string }) {
  const { t } = useText()
  return (
    <main className={classes['whole']} data-screen={screen}>
      <Message icon={LockKeyhole} isPage title={t('state.forbidden')} text={t('state.forbiddenText')} />
    </main>
  )
}
