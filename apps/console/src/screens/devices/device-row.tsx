import cards from '@tabard/staff-ui/components/cards.module.css'
import { Badge, Box, Group, Text, ThemeIcon, Title } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import type { DeviceKind } from '@tabard/domain/devices/device'
import { nameIn } from '@tabard/domain/text/names'
import { useWrite } from '@tabard/ui/client/queries'
import { BellElectric, Calculator, Monitor, Presentation, Tablet, type LucideIcon } from 'lucide-react'
import { useFindBoard } from '@tabard/staff-ui/board/live-board.tsx'
import { StationChips } from '@tabard/staff-ui/components/station-chips.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { DeviceActions } from './device-actions.tsx'
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
  const { name, kind } = device
  const Icon = icons[kind]
  return (
    <Group component="article" className={cards['card']} gap="8px 16px">
      <ThemeIcon size={44} radius="xl" variant="light" color="gray">
        <Icon size={24} aria-hidden />
      </ThemeIcon>
      <Box miw={0} flex="1 1 14rem">
        <Title order={2}>{name}</Title>
        <Text mt={2} c="dimmed" fz="0.9375rem">
          {t(`devices.kind.${kind}`)}
        </Text>
      </Box>
      <Presence device={device} />
      {mayEdit && <DeviceActions device={device} onEdit={onEdit} onCode={onCode} />}
      {kind === 'board' && <BoardStations device={device} />}
    </Group>
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
    <Box w="100%">
      <Text my={4} c="dimmed" fz="0.9375rem">
        {t('station.onBoard')}
      </Text>
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
    </Box>
  )
}

function Presence({ device: { pairedAt, lastSeenAt, codeUntil } }: { readonly device: ShopDevice }) {
  const { t } = useText()
  const { dateTime, time } = useFormats()
  const now = useServerNow()
  const isHere = pairedAt !== undefined && lastSeenAt !== undefined && now - lastSeenAt < presentMs
  return (
    <Box miw={0} flex="1 1 14rem">
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
      <Text mt={2} c="dimmed" fz="0.9375rem">
        {codeUntil !== undefined && codeUntil > now
          ? t('devices.waits', { time: time(codeUntil) })
          : pairedAt === undefined
            ? lastSeenAt !== undefined && t('devices.seen', { time: dateTime(lastSeenAt) })
            : t('devices.pairedAt', { time: dateTime(pairedAt) })}
      </Text>
    </Box>
  )
}
