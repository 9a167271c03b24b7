import { Button, Stack, Text } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import { useRead } from '@tabard/ui/client/queries'
import { MonitorSmartphone, Plus } from 'lucide-react'
import { useState } from 'react'
import { Screen } from '@tabard/staff-ui/components/screen.tsx'
import { useMay } from '@tabard/staff-ui/session/session.tsx'
import { LoadFailed, Message, Rows } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
import { DeviceDialog, NewDeviceDialog } from './device-dialog.tsx'
import { DeviceRow } from './device-row.tsx'
import { PairingDialog } from './pairing-dialog.tsx'

/** The shop's devices, whether each is paired, and when it was last seen. */
export function DevicesScreen() {
  const { t } = useText()
  const mayEdit = useMay()('shop.settings')
  const list = useRead(devices.list, {}, { refetchInterval: 4_000, staleTime: 0 })
  const [edited, setEdited] = useState<ShopDevice | 'new'>()
  const [code, setCode] = useState<PairingCode>()
  const all = list.data?.devices ?? []
  return (
    <Screen
      name="console/devices"
      title={t('devices.title')}
      actions={
        mayEdit && (
          <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
            {t('devices.add')}
          </Button>
        )
      }
    >
      <Text maw="46rem" mt={-8} mb={20} c="dimmed">
        {t('devices.lead')}
      </Text>
      {!list.data ? (
        list.error ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Rows count={4} height={84} />
        )
      ) : all.length === 0 ? (
        <Message icon={MonitorSmartphone} title={t('devices.none')} text={t('devices.noneText')} />
      ) : (
        <Stack component="ul" gap={12}>
          {all.map((device) => (
            <li key={device.deviceId}>
              <DeviceRow
                device={device}
                mayEdit={mayEdit}
                onEdit={() => setEdited(device)}
                onCode={setCode}
              />
            </li>
          ))}
        </Stack>
      )}
      {edited === 'new' ? (
        <NewDeviceDialog onClose={() => setEdited(undefined)} onAdded={setCode} />
      ) : (
        edited && <DeviceDialog device={edited} onClose={() => setEdited(undefined)} />
      )}
      {code && (
        <PairingDialog
          key={code.code}
          code={code}
          device={all.find(({ deviceId }) => deviceId === code.deviceId)}
          onCode={setCode}
          onClose={() => setCode(undefined)}
        />
      )}
    </Screen>
  )
}
