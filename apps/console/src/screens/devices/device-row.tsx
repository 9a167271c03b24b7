import { Badge, Button } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import type { DeviceKind } from '@tabard/domain/devices/device'
import { nameIn } from '@tabard/domain/text/names'
import { useWrite } from '@tabard/ui/queries'
import { link, Link } from '@tabard/ui/router'
import { BellElectric, Calculator, Monitor, Presentation, Tablet, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { AskFirst } from '../../components/ask-first.tsx'
import { useFindBoard } from '../../components/board/live-board.tsx'
import { StationChips } from '../../components/board/station-chips.tsx'
import { useServerNow } from '../../components/clock.ts'
import { useFormats } from '../../components/formats.ts'
import { showNotice, useComplain } from '../../components/notices.tsx'
import { useShop } from '../../components/session.tsx'
import { useText } from '../../components/text.ts'
import classes from './devices.module.css'
import { useShowDevices } from './use-show-devices.ts'

interface DeviceRowProps {
  readonly device: ShopDevice
  readonly mayEdit: boolean
  readonly onEdit: () => void
  readonly onCode: (code: PairingCode) => void
}

const icons: Record<DeviceKind, LucideIcon> = {
  kiosk: Monitor,
  table: Tablet,
  board: BellElectric,
  till: Calculator,
  sign: Presentation,
}

/** A device checks in every few minutes: within this time after its last check-in it counts as present. */
const presentMs = 10 * 60_000

export function DeviceRow({ device, mayEdit, onEdit, onCode }: DeviceRowProps) {
  const { t } = useText()
  const { code: shop } = useShop()
  const complain = useComplain()
  const show = useShowDevices()
  const newCode = useWrite(devices.newCode)
  const unpair = useWrite(devices.unpair)
  const remove = useWrite(devices.remove)
  const [asking, setAsking] = useState<'unpair' | 'remove'>()
  const { deviceId, name, kind } = device
  const Icon = icons[kind]
  const isPaired = device.pairedAt !== undefined
  const stop = () => setAsking(undefined)
  const end = (act: typeof unpair, done: 'devices.unpaired' | 'devices.removed') =>
    act.mutate(
      { deviceId },
      {
        onSuccess: (list) => {
          show(list)
          showNotice(t(done, { name }))
          stop()
        },
        onError: complain,
      },
    )
  const getCode = () =>
    newCode.mutate(
      { deviceId },
      {
        onSuccess: ({ list, code }) => {
          show(list)
          onCode(code)
        },
        onError: complain,
      },
    )
  return (
    <article className={classes['card']}>
      <span className={classes['icon']}>
        <Icon size={24} aria-hidden />
      </span>
      <div className={classes['who']}>
        <h2>{name}</h2>
        <p>{t(`devices.kind.${kind}`)}</p>
      </div>
      <Presence device={device} />
      {mayEdit && (
        <div className={classes['acts']}>
          <Button
            variant={isPaired ? 'default' : 'filled'}
            aria-label={t(isPaired ? 'devices.codeAgainOf' : 'devices.codeOf', { name })}
            loading={newCode.isPending}
            onClick={getCode}
          >
            {t(isPaired ? 'devices.codeAgain' : 'devices.code')}
          </Button>
          <Button
            component={Link}
            href={`${link('/{shop}/settings', { shop })}?device=${deviceId}`}
            variant="default"
            aria-label={t('devices.settingsOf', { name })}
          >
            {t('devices.settings')}
          </Button>
          <Button variant="default" aria-label={t('devices.renameOf', { name })} onClick={onEdit}>
            {t('devices.rename')}
          </Button>
          {isPaired && (
            <Button
              variant="default"
              aria-label={t('devices.unpairOf', { name })}
              onClick={() => setAsking('unpair')}
            >
              {t('devices.unpair')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            c="var(--red)"
            aria-label={t('devices.removeOf', { name })}
            onClick={() => setAsking('remove')}
          >
            {t('devices.remove')}
          </Button>
        </div>
      )}
      {kind === 'board' && <BoardStations device={device} />}
      {asking === 'unpair' && (
        <AskFirst
          title={t('devices.unpairTitle', { name })}
          text={t('devices.unpairText')}
          yes={t('devices.unpair')}
          no={t('devices.cancel')}
          isBusy={unpair.isPending}
          onYes={() => end(unpair, 'devices.unpaired')}
          onNo={stop}
        />
      )}
      {asking === 'remove' && (
        <AskFirst
          title={t('devices.removeTitle', { name })}
          text={t('devices.removeText')}
          yes={t('devices.remove')}
          no={t('devices.cancel')}
          isGrave
          isBusy={remove.isPending}
          onYes={() => end(remove, 'devices.removed')}
          onNo={stop}
        />
      )}
    </article>
  )
}

/** Selects the stations of a remote board. Renders nothing without stations. */
function BoardStations({ device: { deviceId, name, stations: shows } }: { readonly device: ShopDevice }) {
  const { t, language } = useText()
  const complain = useComplain()
  const show = useShowDevices()
  const save = useWrite(devices.showStations)
  const { stations = [] } = useFindBoard()?.board ?? {}
  if (stations.length === 0) return null
  return (
    <div className={classes['stations']}>
      <p>{t('station.onBoard')}</p>
      <StationChips
        label={t('station.ofBoard', { name })}
        stations={stations}
        shows={shows.filter((id) => stations.some(({ stationId }) => stationId === id))}
        nameOf={(names) => nameIn(names, language)}
        onChoose={(ids) =>
          save.mutate(
            { deviceId, stationIds: ids.length === stations.length ? [] : [...ids] },
            {
              onSuccess: (list) => {
                show(list)
                showNotice(t('station.saved', { name }))
              },
              onError: complain,
            },
          )
        }
      />
    </div>
  )
}

function Presence({ device: { pairedAt, lastSeenAt, codeUntil } }: { readonly device: ShopDevice }) {
  const { t } = useText()
  const { dateTime, time } = useFormats()
  const now = useServerNow()
  const isHere = pairedAt !== undefined && lastSeenAt !== undefined && now - lastSeenAt < presentMs
  return (
    <div className={classes['presence']}>
      {pairedAt === undefined ? (
        <Badge color="gray" variant="light" tt="none" size="lg">
          {t('devices.notPaired')}
        </Badge>
      ) : (
        <Badge color={isHere ? 'pine' : 'amber'} variant="light" tt="none" size="lg">
          {isHere || lastSeenAt === undefined
            ? t('devices.seenNow')
            : t('devices.seen', { time: dateTime(lastSeenAt) })}
        </Badge>
      )}
      <p>
        {codeUntil !== undefined && codeUntil > now
          ? t('devices.waits', { time: time(codeUntil) })
          : pairedAt === undefined
            ? lastSeenAt !== undefined && t('devices.seen', { time: dateTime(lastSeenAt) })
            : t('devices.pairedAt', { time: dateTime(pairedAt) })}
      </p>
    </div>
  )
}
