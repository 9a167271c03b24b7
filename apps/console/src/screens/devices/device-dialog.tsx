import { Button, Group, Select, TextInput } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import { deviceKinds, deviceLimits, offeredDeviceKinds, type DeviceKind } from '@tabard/domain/devices/device'
import { FormFrame } from '@tabard/staff-ui/form-kit/form-frame.tsx'
import { useForm } from '@tabard/staff-ui/form-kit/use-form'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useText } from '../../text.ts'
import { useShowDevices } from './use-show-devices.ts'

interface DeviceFields {
  readonly name: string
  readonly kind: DeviceKind
}

const fresh: { readonly value: DeviceFields; readonly revision: null } = {
  value: { name: '', kind: 'kiosk' },
  revision: null,
}

const fieldsOf = ({ name, kind }: ShopDevice): DeviceFields => ({ name, kind })

const errorFields = {
  'device.nameRequired': 'name',
  'device.nameTaken': 'name',
  'text.tooLong': 'name',
  'text.characters': 'name',
} as const

interface NewDeviceDialogProps {
  readonly onAdded: (code: PairingCode) => void
  readonly onClose: () => void
}

/** Adds a device, which then shows its first pairing code. */
export function NewDeviceDialog({ onAdded, onClose }: NewDeviceDialogProps) {
  const { t } = useText()
  const show = useShowDevices()
  const form = useForm({
    row: devices.add,
    stored: fresh,
    toInput: (fields) => fields,
    errorFields,
    notice: null,
    onSaved: ({ list, code }) => {
      show(list)
      onClose()
      onAdded(code)
    },
  })
  return (
    <DeviceForm
      form={form}
      title={t('devices.add')}
      save={t('devices.create')}
      kinds={offeredDeviceKinds}
      onClose={onClose}
    />
  )
}

interface DeviceDialogProps {
  readonly device: ShopDevice
  readonly onClose: () => void
}

/** Changes the name and kind of a device. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps) {
  const { t } = useText()
  const show = useShowDevices()
  const { deviceId, kind } = device
  const form = useForm({
    row: devices.change,
    stored: { value: fieldsOf(device), revision: null },
    toInput: (fields) => ({ deviceId, ...fields }),
    errorFields,
    notice: t('devices.saved'),
    onSaved: (list) => {
      show(list)
      onClose()
    },
  })
  return (
    <DeviceForm
      form={form}
      title={t('devices.renameTitle')}
      save={t('devices.save')}
      kinds={deviceKinds.filter((each) => offeredDeviceKinds.includes(each) || each === kind)}
      onClose={onClose}
    />
  )
}

interface DeviceFormProps {
  readonly form: {
    readonly value: DeviceFields
    readonly isDirty: boolean
    readonly isSaving: boolean
    readonly error: unknown
    readonly errorAt: (field: string) => string | undefined
    readonly change: (part: Partial<DeviceFields>) => void
    readonly save: () => void
  }
  readonly title: string
  readonly save: string
  readonly kinds: readonly DeviceKind[]
  readonly onClose: () => void
}

function DeviceForm({ form, title, save, kinds, onClose }: DeviceFormProps) {
  const { t } = useText()
  const { name, kind } = form.value
  return (
    <Dialog isDirty={form.isDirty} onClose={onClose} title={title}>
      <FormFrame form={form}>
        <TextInput
          size="md"
          label={t('devices.name')}
          description={t('devices.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
          maxLength={deviceLimits.nameLength}
          value={name}
          error={form.errorAt('name')}
          onChange={(event) => form.change({ name: event.currentTarget.value })}
        />
        <Select
          size="md"
          allowDeselect={false}
          label={t('devices.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`devices.kind.${value}`) }))}
          onChange={(value) => form.change({ kind: deviceKinds.find((each) => each === value) ?? kind })}
        />
        <Group justify="flex-end">
          <Button type="submit" size="lg" disabled={name.trim() === ''} loading={form.isSaving}>
            {save}
          </Button>
        </Group>
      </FormFrame>
    </Dialog>
  )
}
