import { Button } from '@mantine/core'
import { opening } from '@tabard/contract/onboarding/calls'
import { useRead } from '@tabard/ui/queries'
import { navigate } from '@tabard/ui/router'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { errorMessage } from '../../components/notices.tsx'
import { Message, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
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
      <div className={classes['column']}>
        <div className={classes['top']}>
          <LanguageSwitch />
        </div>
        {found.data ? (
          <SetUpForm token={token} />
        ) : (
          <section className={classes['card']}>
            {found.error ? (
              <Message icon={KeyRound} isPage title={t('setUp.cannot')} text={errorMessage(found.error, t)}>
                <Button onClick={() => navigate('/console/')}>{t('setUp.toConsole')}</Button>
              </Message>
            ) : (
              <Rows count={4} />
            )}
          </section>
        )}
      </div>
    </main>
  )
}
