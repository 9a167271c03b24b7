import { Stack, Text } from '@mantine/core'
import { reports } from '@tabard/contract/reports/calls'
import type { Home } from '@tabard/contract/reports/home'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useRead } from '@tabard/ui/client/queries'
import { ChartColumn } from 'lucide-react'
import { useText } from '../../text.ts'
import { Attention } from './attention.tsx'
import { SetUpCard } from './set-up-card.tsx'
import { SurchargesEnded } from './surcharges-ended.tsx'
import { TodayCard } from './today-card.tsx'

/** The first screen of the back office: today against last week, and what needs attention. */
export function HomeScreen() {
  const { t } = useText()
  const home = useRead(
    reports.home,
    {},
    { refetchInterval: 60_000, staleTime: 10_000, refetchOnWindowFocus: true },
  )
  return (
    <Screen name="console/home" title={t('home.title')}>
      {home.data ? (
        <Overview home={home.data} />
      ) : home.error ? (
        <LoadFailed error={home.error} onRetry={() => void home.refetch()} />
      ) : (
        <Rows count={4} height={120} />
      )}
    </Screen>
  )
}

function Overview({ home }: { readonly home: Home }) {
  const { t } = useText()
  const { tradingDate, time } = useFormats()
  const may = useMay()
  const isQuiet = [home.today, home.lastWeek].every(({ hours }) => hours.every(({ orders }) => orders === 0))
  return (
    <Stack gap={20}>
      <Text mt={-12} c="dimmed">
        {t('home.lead', { date: tradingDate(home.today.tradingDate), time: time(home.at) })}
      </Text>
      {may('shop.settings') && <SurchargesEnded />}
      {home.setUp && <SetUpCard setUp={home.setUp} />}
      {isQuiet && home.setUp ? (
        <Message icon={ChartColumn} title={t('home.none')} text={t('home.noneText')} />
      ) : (
        <TodayCard home={home} />
      )}
      <Attention home={home} />
    </Stack>
  )
}
