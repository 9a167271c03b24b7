import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import { deviceKinds, deviceLimits, offeredDeviceKinds } from '@tabard/domain/devices/device'
import { useWrite } from '@tabard/ui/client/queries'
import { useState } from 'react'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { showNotice, errorMessage } from '@tabard/staff-ui/feedback/notices.tsx'
import { useText } from '../../text.ts'
import { useShowDevices } from './use-show-devices.ts'

interface DeviceDialogProps {
  /** Undefined: a new device. */
  readonly device: ShopDevice | undefined
  readonly onAdded: (code: PairingCode) => void
  readonly onClose: () => void
}

/** The name and kind of a device. */
export function DeviceDialog({ device, onAdded, onClose }: DeviceDialogProps) {
  const { t } = useText()
  const show = useShowDevices()
  const add = useWrite(devices.add)
  const change = useWrite(devices.change)
  const [name, setName] = useState(device?.name ?? '')
  const [kind, setKind] = useState(device?.kind ?? 'kiosk')
  const error = add.error ?? change.error
  const submit = () => {
    if (device)
      return change.mutate(
        { deviceId: device.deviceId, name, kind },
        {
          onSuccess: (list) => {
            show(list)
            showNotice(t('devices.saved'))
            onClose()
          },
        },
      )
    return add.mutate(
      { name, kind },
      {
        onSuccess: ({ list, code }) => {
          show(list)
          onClose()
          onAdded(code)
        },
      },
    )
  }
  const kinds = deviceKinds.filter((each) => offeredDeviceKinds.includes(each) || each === device?.kind)
  return (
    <Dialog onClose={onClose} title={t(device ? 'devices.renameTitle' : 'devices.add')}>
      <FormFrame form={{ error: error ?? undefined, save: () => submit() }}>
        <TextInput
          size="md"
          label={t('devices.name')}
          description={t('devices.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
          maxLength={deviceLimits.nameLength}
          value={name}
          error={error ? errorMessage(error, t) : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('devices.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`devices.kind.${value}`) }))}
          onChange={(value) => setKind(deviceKinds.find((each) => each === value) ?? kind)}
        />
        <Group justify="flex-end">
          <Button
            type="submit"
            size="lg"
            disabled={name.trim() === ''}
            loading={add.isPending || change.isPending}
          >
            {t(device ? 'devices.save' : 'devices.create')}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
