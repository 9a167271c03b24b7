import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Button, Group, RingProgress, Stack, Text, Title } from '@mantine/core'
import { onboarding, onboardingSteps, type OnboardingStep } from '@tabard/contract/onboarding/calls'
import { identity } from '@tabard/contract/identity/calls'
import { useRead, useWrite } from '@tabard/ui/client/queries'
import { link } from '@tabard/ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check, ExternalLink, PartyPopper } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { AddressWarning } from '@tabard/staff-ui/feedback/address-warning.tsx'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { publicUrl } from '@tabard/staff-ui/format/public-url'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import type { StaffAppName } from '@tabard/staff-ui/app/staff-apps'
import { StaffLink } from '@tabard/staff-ui/shell/staff-link.tsx'
import classes from './onboarding.module.css'

interface Place {
  readonly app: StaffAppName
  readonly href: string
}

/** The screen on which a step is done. */
function placeOf(step: OnboardingStep, shop: string): Place {
  switch (step) {
    case 'businessDetails':
      return { app: 'console', href: link('/{shop}/shop', { shop }) }
    case 'payments':
      return { app: 'console', href: link('/{shop}/payment-methods', { shop }) }
    case 'taxes':
      return { app: 'console', href: link('/{shop}/taxes', { shop }) }
    case 'hours':
      return { app: 'console', href: link('/{shop}/hours', { shop }) }
    case 'looks':
      return { app: 'console', href: link('/{shop}/branding', { shop }) }
    case 'menu':
      return { app: 'console', href: link('/{shop}/menu', { shop }) }
    case 'tables':
      return { app: 'console', href: link('/{shop}/table-codes', { shop }) }
    case 'staff':
      return { app: 'console', href: link('/{shop}/staff', { shop }) }
    case 'opened':
      return { app: 'service', href: link('/{shop}/trading', { shop }) }
    case 'order':
      return { app: 'service', href: link('/{shop}/kitchen', { shop }) }
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
        <Stack gap={20} maw="52rem">
          <AddressWarning address={steps.publicUrl} />
          <Group component="section" gap={20} wrap="nowrap">
            <RingProgress
              size={104}
              thickness={10}
              roundCaps
              aria-hidden
              sections={[{ value: (done / onboardingSteps.length) * 100, color: 'pine' }]}
              label={
                <Box component="span" className={classes['ring']} fz="1.25rem" fw={700}>
                  {isAll ? <PartyPopper size={32} /> : `${done}/${onboardingSteps.length}`}
                </Box>
              }
            />
            <div>
              <Title order={2}>
                {isAll
                  ? t('firstDay.allDone')
                  : t('firstDay.progress', { done, all: onboardingSteps.length })}
              </Title>
              <Text c="dimmed" lh={1.5}>
                {isAll ? t('firstDay.allDoneText', { address: guests }) : t('firstDay.lead')}
              </Text>
            </div>
          </Group>
          <ol className={cards['rows']}>
            {onboardingSteps.map((step) => (
              <Step key={step} step={step} shop={code} isDone={steps[step]} isNext={step === next} />
            ))}
          </ol>
          <Group gap="8px 16px" c="dimmed">
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
          </Group>
        </Stack>
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
      <Box
        component="span"
        className={classes['mark']}
        w={32}
        h={32}
        c="var(--card)"
        role="img"
        aria-label={t(isDone ? 'firstDay.done' : 'firstDay.todo')}
      >
        {isDone && <Check size={20} strokeWidth={3} />}
      </Box>
      <Stack className={classes['words']} gap={2}>
        <Group component="strong" gap="4px 10px">
          <StaffLink {...placeOf(step, shop)} className={classes['link']}>
            {t(`firstDay.step.${step}`)}
          </StaffLink>
          {isNext && <Badge color="pine">{t('firstDay.next')}</Badge>}
        </Group>
        <span>{t(`firstDay.step.${step}.text`)}</span>
      </Stack>
      <ArrowRight size={20} aria-hidden color="var(--ink-soft)" />
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
