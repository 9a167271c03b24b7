import { Badge, Button, RingProgress } from '@mantine/core'
import { onboarding, onboardingSteps, type OnboardingStep } from '@tabard/contract/onboarding/calls'
import { identity } from '@tabard/contract/identity/calls'
import { useRead, useWrite } from '@tabard/ui/queries'
import { link, Link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check, ExternalLink, PartyPopper } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AddressWarning } from '../../components/address-warning.tsx'
import { useComplain } from '../../components/notices.tsx'
import { publicUrl } from '../../components/public-url.ts'
import { Screen } from '../../components/screen.tsx'
import { useShop } from '../../components/session.tsx'
import { LoadFailed, Rows } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import classes from './onboarding.module.css'

/** The screen on which a step is done. */
function placeOf(step: OnboardingStep, shop: string): string {
  const setup = link('/{shop}/shop', { shop })
  switch (step) {
    case 'businessDetails':
    case 'payments':
      return setup
    case 'taxes':
      return `${setup}?tab=taxes`
    case 'hours':
      return `${setup}?tab=hours`
    case 'looks':
      return `${setup}?tab=branding`
    case 'menu':
      return link('/{shop}/menu', { shop })
    case 'tables':
      return link('/{shop}/tables', { shop })
    case 'staff':
      return link('/{shop}/staff', { shop })
    case 'opened':
      return link('/{shop}/trading', { shop })
    case 'order':
      return link('/{shop}/kitchen', { shop })
  }
}

/**
 * Onboarding steps of a new shop, each with a link to its screen. The screen disappears when all are done.
 */
export function OnboardingScreen() {
  const { t } = useText()
  const { code, isNew } = useShop()
  const progress = useRead(onboarding.progress, {}, { staleTime: 0, refetchOnWindowFocus: true })
  const steps = progress.data
  const done = steps ? onboardingSteps.filter((step) => steps[step]).length : 0
  const isAll = done === onboardingSteps.length
  const { finish, isFinishing } = useFinish()
  const hasEnded = useRef(false)
  useEffect(() => {
    if (!isAll || !isNew || hasEnded.current) return
    hasEnded.current = true
    void finish()
  }, [isAll, isNew, finish])
  const next = steps && onboardingSteps.find((step) => !steps[step])
  const guests = `${publicUrl()}/shop/${code}`
  return (
    <Screen name="console/first-day" title={t('firstDay.title')}>
      {steps ? (
        <div className={classes['all']}>
          <AddressWarning address={steps.publicUrl} />
          <section className={classes['head']}>
            <RingProgress
              size={104}
              thickness={10}
              roundCaps
              aria-hidden
              sections={[{ value: (done / onboardingSteps.length) * 100, color: 'pine' }]}
              label={
                <span className={classes['ring']}>
                  {isAll ? <PartyPopper size={32} /> : `${done}/${onboardingSteps.length}`}
                </span>
              }
            />
            <div>
              <h2>
                {isAll
                  ? t('firstDay.allDone')
                  : t('firstDay.progress', { done, all: onboardingSteps.length })}
              </h2>
              <p>{isAll ? t('firstDay.allDoneText', { address: guests }) : t('firstDay.lead')}</p>
            </div>
          </section>
          <ol className={classes['steps']}>
            {onboardingSteps.map((step) => (
              <Step key={step} step={step} shop={code} isDone={steps[step]} isNext={step === next} />
            ))}
          </ol>
          <div className={classes['foot']}>
            <Button
              component="a"
              href={guests}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<ExternalLink size={18} aria-hidden />}
            >
              {t('firstDay.visit')}
            </Button>
            {isNew && !isAll && (
              <>
                <Button variant="subtle" loading={isFinishing} onClick={() => void finish()}>
                  {t('firstDay.dismiss')}
                </Button>
                <span>{t('firstDay.dismissText')}</span>
              </>
            )}
          </div>
        </div>
      ) : progress.error ? (
        <LoadFailed error={progress.error} onRetry={() => void progress.refetch()} />
      ) : (
        <Rows count={8} height={72} />
      )}
    </Screen>
  )
}

interface StepProps {
  readonly step: OnboardingStep
  readonly shop: string
  readonly isDone: boolean
  readonly isNext: boolean
}

function Step({ step, shop, isDone, isNext }: StepProps) {
  const { t } = useText()
  return (
    <li className={classes['step']} data-done={isDone || undefined} data-next={isNext || undefined}>
      <span className={classes['mark']} role="img" aria-label={t(isDone ? 'firstDay.done' : 'firstDay.todo')}>
        {isDone && <Check size={20} strokeWidth={3} />}
      </span>
      <div className={classes['words']}>
        <strong>
          <Link href={placeOf(step, shop)} className={classes['link']}>
            {t(`firstDay.step.${step}`)}
          </Link>
          {isNext && (
            <Badge color="pine" className={classes['badge'] ?? ''}>
              {t('firstDay.next')}
            </Badge>
          )}
        </strong>
        <span>{t(`firstDay.step.${step}.text`)}</span>
      </div>
      <ArrowRight size={20} aria-hidden className={classes['arrow']} />
    </li>
  )
}

function useFinish() {
  const write = useWrite(onboarding.finish)
  const queries = useQueryClient()
  const complain = useComplain()
  const finish = async () => {
    try {
      await write.mutateAsync({})
      await queries.invalidateQueries({ queryKey: ['', identity.session.path] })
    } catch (error) {
      complain(error)
    }
  }
  return { finish, isFinishing: write.isPending }
}
