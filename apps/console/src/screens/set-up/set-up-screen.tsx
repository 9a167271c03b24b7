import cards from '@tabard/staff-ui/components/cards.module.css'
import { Button, Stack } from '@mantine/core'
import { opening } from '@tabard/contract/onboarding/calls'
import { useRead } from '@tabard/ui/client/queries'
import { navigate } from '@tabard/ui/router'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { LanguageSwitch } from '@tabard/staff-ui/entrance/language-switch.tsx'
import { errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { SetUpForm } from './set-up-form.tsx'
import classes from './set-up.module.css'

/** The page of the link printed at first start. It creates the owner of an empty installation. */
export function SetUpScreen({ token }: { readonly token: string }) {
  const { t } = useText()
  const found = useRead(opening.look, { token }, { staleTime: Infinity, refetchOnWindowFocus: false })
  useEffect(() => {
    document.title = `${t('setUp.title')} · Tabard`
  }, [t])
  return (
    <main data-screen="console/set-up" className={classes['page']}>
      <Stack gap={16} w="100%" maw="46rem" mx="auto">
        <div className={classes['top']}>
          <LanguageSwitch />
        </div>
        {found.data ? (
          <SetUpForm token={token} />
        ) : (
          <Stack component="section" className={cards['card']} gap={16}>
            {found.error ? (
              <Message icon={KeyRound} isPage title={t('setUp.cannot')} text={errorMessage(found.error, t)}>
                <Button onClick={() => navigate('/console/')}>{t('setUp.toConsole')}</Button>
              </Message>
            ) : (
              <Rows count={4} />
            )}
          </Stack>
        )}
      </Stack>
    </main>
  )
}
