import { reports } from '@tabard/contract/reports/calls'
import { useRead } from '@tabard/ui/client/queries'
import { useSearchParams } from 'wouter'
import { DatePicker } from '../../components/date-picker.tsx'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { LoadFailed, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { DayFigures } from './day-figures.tsx'
import { HoursChart } from './hours-chart.tsx'
import { TopDishes } from './top-dishes.tsx'
import classes from './day.module.css'

export function DayScreen() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const date = params.get('date') ?? undefined
  const day = useRead(reports.day, date === undefined ? {} : { tradingDate: date }, {
    refetchInterval: 60_000,
    staleTime: 10_000,
    placeholderData: (before) => before,
  })
  return (
    <Screen
      name="service/day"
      title={t('day.title')}
      actions={
        <DatePicker date={date} onChange={(next) => setParams(next === undefined ? {} : { date: next })} />
      }
    >
      {day.data ? (
        <div className={classes['day']} data-old={day.isPlaceholderData || undefined}>
          <DayFigures day={day.data} />
          <HoursChart hours={day.data.hours} />
          <TopDishes items={day.data.topItems} />
        </div>
      ) : day.error ? (
        <LoadFailed error={day.error} onRetry={() => void day.refetch()} />
      ) : (
        <Rows count={4} height={120} />
      )}
    </Screen>
  )
}
