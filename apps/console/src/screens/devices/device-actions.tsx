import { Button, Group } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { link, Link } from '@tabard/ui/router'
import { useState } from 'react'
import { AskFirst } from '@tabard/staff-ui/feedback/ask-first.tsx'
import { showNotice, useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { useShop } from '@tabard/staff-ui/session/session.tsx'
import { useText } from '../../text.ts'
import { useShowDevices } from './use-show-devices.ts'

interface DeviceActionsProps {
  readonly device: ShopDevice
  readonly onEdit: () => void
  readonly onCode: (code: PairingCode) => void
}

/** What a person may do with one device. */
export function DeviceActions({ device, onEdit, onCode }: DeviceActionsProps) {
  const { t } = useText()
  const { code: shop } = useShop()
  const complain = useComplain()
  const show = useShowDevices()
  const newCode = useWrite(devices.newCode)
  const [asking, setAsking] = useState<'unpair' | 'remove'>()
  const { deviceId, name } = device
  const isPaired = device.pairedAt !== undefined
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
    <>
      <Group gap={8} w="100%">
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
      </Group>
      {asking && (
        <EndQuestion device={device} isRemoval={asking === 'remove'} onClose={() => setAsking(undefined)} />
      )}
    </>
  )
}

interface EndQuestionProps {
  readonly device: ShopDevice
  /** False: the device stays and can be paired again. */
  readonly isRemoval: boolean
  readonly onClose: () => void
}

function EndQuestion({ device: { deviceId, name }, isRemoval, onClose }: EndQuestionProps) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowDevices()
  const end = useWrite(isRemoval ? devices.remove : devices.unpair)
  return (
    <AskFirst
      title={t(isRemoval ? 'devices.removeTitle' : 'devices.unpairTitle', { name })}
      text={t(isRemoval ? 'devices.removeText' : 'devices.unpairText')}
      yes={t(isRemoval ? 'devices.remove' : 'devices.unpair')}
      no={t('devices.cancel')}
      isGrave={isRemoval}
      isBusy={end.isPending}
      onYes={() =>
        end.mutate(
          { deviceId },
          {
            onSuccess: (list) => {
              show(list)
              showNotice(t(isRemoval ? 'devices.removed' : 'devices.unpaired', { name }))
              onClose()
            },
            onError: complain,
          },
        )
      }
      onNo={onClose}
    />
  )
}
