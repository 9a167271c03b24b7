import { Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { devices, type PairingCode, type ShopDevice } from '@tabard/contract/devices/calls'
import { useWrite } from '@tabard/ui/client/queries'
import { Check, CircleCheckBig, Copy, RotateCw, TimerOff } from 'lucide-react'
import { AddressWarning } from '@tabard/staff-ui/feedback/address-warning.tsx'
import { useServerNow } from '@tabard/staff-ui/format/clock'
import { Dialog } from '@tabard/staff-ui/feedback/dialog.tsx'
import { useFormats } from '@tabard/staff-ui/format/formats'
import { useComplain } from '@tabard/staff-ui/feedback/notices.tsx'
import { QrCode } from '@tabard/staff-ui/components/qr-code.tsx'
import { Message } from '@tabard/staff-ui/feedback/states.tsx'
import { useText } from '../../text.ts'
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
  const now = useServerNow()
  const { name } = code
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
          <NewCodeButton code={code} onCode={onCode} />
        </Message>
      ) : (
        <PairingCodeView code={code} isPaired={device?.pairedAt !== undefined} />
      )}
    </Dialog>
  )
}

/** Replaces a code that has expired. */
function NewCodeButton({ code: { deviceId }, onCode }: Pick<PairingDialogProps, 'code' | 'onCode'>) {
  const { t } = useText()
  const complain = useComplain()
  const show = useShowDevices()
  const again = useWrite(devices.newCode)
  return (
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
  )
}

/** The code to scan or type, and its link. */
function PairingCodeView({ code, isPaired }: { readonly code: PairingCode; readonly isPaired: boolean }) {
  const { t } = useText()
  const { time } = useFormats()
  const { name } = code
  return (
    <>
      <AddressWarning address={code.address} />
      <Text mb="md">{t('devices.codeText')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={28}>
        <QrCode address={code.address} label={t('devices.codeTitle', { name })} />
        <Stack gap={0} justify="center">
          <Text data-code fz="2.25rem" fw={700} lts="0.04em" className="figures">
            {code.code}
          </Text>
          <Text span fw={600}>
            {code.page.replace(/^https?:\/\//, '')}
          </Text>
          <Text mt={8} c="dimmed">
            {t('devices.codeUntil', { time: time(code.expiresAt) })}
          </Text>
          {isPaired && (
            <Text mt={8} c="dimmed">
              {t('devices.pairedNow')}
            </Text>
          )}
        </Stack>
      </SimpleGrid>
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
  )
}
