import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useText } from '../text.ts'
import classes from './search-launcher.module.css'

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then((file) => ({ default: file.SearchDialog })),
)

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button of the search, which Ctrl-K or Cmd-K opens on every screen. */
export function SearchLauncher() {
  const { t } = useText()
  const [isOpen, { open, close }] = useDisclosure()
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton
        className={classes['launcher']}
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search size={20} aria-hidden />
        <span className={classes['launcherText']}>{t('search.open')}</span>
        <kbd className={classes['keys']}>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
