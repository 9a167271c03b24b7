import { Button, CopyButton, Group, Text } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import { useWrite } from '@tabard/ui/queries'
import { Check, CircleCheckBig, Copy, RotateCw, TimerOff } from 'lucide-react'
import { AddressWarning } from '../../components/address-warning.tsx'
import { useServerNow } from '../../components/clock.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useFormats } from '../../components/formats.ts'
import { useComplain } from '../../components/notices.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { Message } from '../../components/states.tsx'
import { useText } from '../../components/text.ts'
import classes from './devices.module.css'
import { useShowDevices } from './use-show-devices.ts'

interface PairingDialogProps {
  readonly code: PairingCode
  /** The device in the latest list; undefined: it was removed. */
  readonly device: ShopDevice | undefined
  readonly onCode: (code: PairingCode) => void
  readonly onClose: () => void
}

/** The pairing code of a device to scan or type, until it is used. */
export function PairingDialog({ code, device, onCode, onClose }: PairingDialogProps) {
  const { t } = useText()
  const { time } = useFormats()
  const complain = useComplain()
  const show = useShowDevices()
  const again = useWrite(devices.newCode)
  const now = useServerNow()
  const { deviceId, name } = code
  // Used: the list has no code for the device any more, although the code has not expired.
  const isUsed = device?.pairedAt !== undefined && device.codeUntil === undefined && now < code.expiresAt
  const isOver = now >= code.expiresAt
  return (
    <Dialog onClose={onClose} size="lg" title={t('devices.codeTitle', { name })}>
      {isUsed ? (
        <Message icon={CircleCheckBig} title={t('devices.codeDone', { name })}>
          <Button size="lg" onClick={onClose}>
            {t('action.close')}
          </Button>
        </Message>
      ) : isOver ? (
        <Message icon={TimerOff} title={t('devices.codeOver')}>
          <Button
            size="lg"
            leftSection={<RotateCw size={18} aria-hidden />}
            loading={again.isPending}
            onClick={() =>
              again.mutate(
                { deviceId },
                {
                  onSuccess: (made) => {
                    show(made.list)
                    onCode(made.code)
                  },
                  onError: complain,
                },
              )
            }
          >
            {t('devices.codeAgain')}
          </Button>
        </Message>
      ) : (
        <>
          <AddressWarning address={code.address} />
          <Text mb="md">{t('devices.codeText')}</Text>
          <div className={classes['pairing']}>
            <QrCode address={code.address} label={t('devices.codeTitle', { name })} />
            <div className={classes['typed']}>
              <strong data-code>{code.code}</strong>
              <span>{code.page.replace(/^https?:\/\//, '')}</span>
              <p>{t('devices.codeUntil', { time: time(code.expiresAt) })}</p>
              {device?.pairedAt !== undefined && <p>{t('devices.pairedNow')}</p>}
            </div>
          </div>
          <Group justify="flex-end" mt="md">
            <CopyButton value={code.address} timeout={4_000}>
              {({ copied, copy }) => (
                <Button
                  size="lg"
                  variant="default"
                  data-autofocus
                  leftSection={copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
                  onClick={copy}
                >
                  {t(copied ? 'devices.copied' : 'devices.link')}
                </Button>
              )}
            </CopyButton>
          </Group>
        </>
      )}
    </Dialog>
  )
}
