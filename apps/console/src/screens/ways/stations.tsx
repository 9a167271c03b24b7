import { Button, CloseButton, Group, NumberInput, Select } from '@mantine/core'
import { fulfilment, type ShopKitchen } from '@tabard/contract/fulfilment'
import { menuEditing } from '@tabard/contract/menu-editing'
import type { Station } from '@tabard/domain/fulfilment/kitchen-load'
import { stationLimits } from '@tabard/domain/fulfilment/kitchen-load'
import { useApi } from '@tabard/ui/components/api-provider'
import { mintUuid } from '@tabard/ui/mint-uuid'
import { readKey, useRead, useWrite } from '@tabard/ui/queries'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NamesFields } from '../../pieces/names-fields.tsx'
import { announce, useComplain } from '../../pieces/notices.tsx'
import { LoadFailed, Rows } from '../../pieces/states.tsx'
import { useText } from '../../pieces/text.ts'
import { LoadChart } from './load-chart.tsx'
import { useNames } from '../../pieces/use-names.ts'
import classes from './ways.module.css'

/** Where dishes are made, how long they take, and how full the coming hours are. */
export function Stations() {
  const { t } = useText()
  const kitchen = useRead(fulfilment.stations, {}, { refetchInterval: 30_000 })
  return (
    <section className={classes['stations']} aria-labelledby="stations">
      <h2 id="stations">{t('stations.title')}</h2>
      <p className={classes['hint']}>{t('stations.lead')}</p>
      {kitchen.data ? (
        <>
          <LoadChart kitchen={kitchen.data} />
          <StationsForm key={kitchen.data.revision} kitchen={kitchen.data} />
        </>
      ) : kitchen.error ? (
        <LoadFailed error={kitchen.error} onRetry={() => void kitchen.refetch()} />
      ) : (
        <Rows count={2} height={84} />
      )}
    </section>
  )
}

function StationsForm({ kitchen }: { readonly kitchen: ShopKitchen }) {
  const { t } = useText()
  const name = useNames()
  const client = useApi()
  const queries = useQueryClient()
  const complain = useComplain()
  const save = useWrite(fulfilment.saveStations)
  const draft = useRead(menuEditing.draft, {})
  const [stations, setStations] = useState(kitchen.stations)
  const [work, setWork] = useState(kitchen.work)
  const change = (stationId: string, changes: Partial<Station>) =>
    setStations(stations.map((each) => (each.stationId === stationId ? { ...each, ...changes } : each)))
  const add = () =>
    setStations([...stations, { stationId: mintUuid(), names: { first: '', second: '' }, hands: 1 }])
  const removeStation = (stationId: string) => {
    setStations(stations.filter((each) => each.stationId !== stationId))
    setWork(work.filter((each) => each.stationId !== stationId))
  }
  const setLine = (subjectId: string, stationId: string | null, tenths: number) => {
    const others = work.filter((each) => each.subjectId !== subjectId)
    setWork(stationId === null ? others : [...others, { subjectId, stationId, tenths }])
  }
  const submit = () =>
    save.mutate(
      { seen: kitchen.revision, stations, work },
      {
        onSuccess: (next) => {
          queries.setQueryData(readKey<typeof fulfilment.stations>(client, fulfilment.stations, {}), next)
          announce(t('ways.saved'))
        },
        onError: complain,
      },
    )
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {stations.length === 0 && <p className={classes['hint']}>{t('stations.none')}</p>}
      {stations.map(({ stationId, names, hands }) => (
        <div key={stationId} className={classes['station']}>
          <NamesFields
            label={t('stations.name')}
            field={stationId}
            names={names}
            isRequired
            faultOf={() => undefined}
            onChange={(next) => change(stationId, { names: next })}
          />
          <NumberInput
            size="md"
            label={t('stations.hands')}
            placeholder={t('stations.handsHint')}
            allowDecimal={false}
            min={1}
            max={stationLimits.hands}
            value={hands ?? ''}
            onChange={(value) => change(stationId, { hands: typeof value === 'number' ? value : undefined })}
          />
          <CloseButton
            size={48}
            aria-label={t('stations.remove', { name: name(names) })}
            onClick={() => removeStation(stationId)}
          />
        </div>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={stations.length >= stationLimits.stations}
          onClick={add}
        >
          {t('stations.add')}
        </Button>
      </Group>
      {stations.length > 0 && (
        <>
          <h3>{t('stations.work')}</h3>
          <p className={classes['hint']}>{t('stations.workHint')}</p>
          {(draft.data?.draft.categories ?? []).map((category) => {
            const line = work.find((each) => each.subjectId === category.id)
            const called = name(category.names)
            return (
              <div key={category.id} className={classes['work']} role="group" aria-label={called}>
                <strong>{called}</strong>
                <Select
                  size="md"
                  aria-label={t('stations.station')}
                  placeholder={t('stations.nobody')}
                  clearable
                  value={line?.stationId ?? null}
                  data={stations.map((each) => ({ value: each.stationId, label: name(each.names) }))}
                  onChange={(value) => setLine(category.id, value, line?.tenths ?? 20)}
                />
                <NumberInput
                  size="md"
                  aria-label={t('stations.minutes')}
                  disabled={!line}
                  suffix=" min"
                  decimalScale={1}
                  step={0.5}
                  min={0.1}
                  max={stationLimits.tenths / 10}
                  value={line ? line.tenths / 10 : ''}
                  onChange={(value) =>
                    line &&
                    typeof value === 'number' &&
                    value > 0 &&
                    setLine(category.id, line.stationId, Math.round(value * 10))
                  }
                />
              </div>
            )
          })}
        </>
      )}
      <Group justify="flex-end">
        <Button
          type="submit"
          size="lg"
          loading={save.isPending}
          disabled={stations.some(({ names }) => names.first.trim() === '')}
        >
          {t('stations.save')}
        </Button>
      </Group>
    </form>
  )
}
