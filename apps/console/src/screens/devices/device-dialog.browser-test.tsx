import { devices, type DeviceList, type ShopDevice } from '@tabard/contract/devices/calls'
import { Refused } from '@tabard/contract/wire/refused'
import { unsavedWork } from '@tabard/staff-ui/leaving/unsaved-work'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { DeviceDialog, NewDeviceDialog } from './device-dialog.tsx'

const kiosk: ShopDevice = {
  deviceId: 'kiosk',
  name: 'Kiosk',
  kind: 'kiosk',
  pairedAt: undefined,
  lastSeenAt: undefined,
  codeUntil: undefined,
  stations: [],
}

const code = {
  deviceId: 'bar',
  name: 'Bar wall',
  code: 'AAAA-BBBB',
  page: 'https://example.com/device/harbour',
  address: 'https://example.com/device/harbour/AAAA-BBBB',
  expiresAt: 900_000,
}

const list: DeviceList = { devices: [kiosk] }
const fields = { name: page.getByRole('textbox', { name: 'Name' }) }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
const taken = () =>
  new Refused({ code: 'device.nameTaken', data: { name: 'Bar wall' }, status: 200, message: 'taken' })

/** The dialog of a new device; `add` checks what it sends. */
async function openNew(add: (input: unknown) => void) {
  const [onAdded, onClose] = [vi.fn(), vi.fn()]
  const answers = [
    answerTo(devices.add, (input) => {
      add(input)
      return { list, code }
    }),
  ]
  await render(
    <TestScreen answers={answers}>
      <NewDeviceDialog onAdded={onAdded} onClose={onClose} />
    </TestScreen>,
  )
  return { onAdded, onClose }
}

afterEach(() => unsavedWork.stay())

test('a new device is added with its kind, and its pairing code is shown next', async () => {
  const sent = vi.fn()
  const { onAdded, onClose } = await openNew(sent)
  await expect.element(button('Add and pair')).toBeDisabled()
  await fields.name.fill('Bar wall')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Order board' }).click()
  await button('Add and pair').click()
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledExactlyOnceWith(code))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Bar wall', kind: 'board' })
})

test('a name that another device has is a fault at its field, which gets the focus, until it changes', async () => {
  const { onClose } = await openNew(() => {
    throw taken()
  })
  await fields.name.fill('Bar wall')
  await button('Add and pair').click()
  await expect.element(fields.name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(fields.name).toHaveFocus()
  await expect.element(page.getByText('A device named Bar wall already exists.')).toBeVisible()
  await fields.name.fill('Bar wall 2')
  await expect.element(fields.name).not.toHaveAttribute('aria-invalid', 'true')
  expect(onClose).not.toHaveBeenCalled()
})

test('a refusal about no field is a notice', async () => {
  await openNew(() => {
    throw new Refused({ code: 'device.full', data: { max: 50 }, status: 200, message: 'full' })
  })
  await fields.name.fill('Bar wall')
  await button('Add and pair').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(fields.name).not.toHaveAttribute('aria-invalid', 'true')
})

test('closing with a typed name asks first, in front of the dialog', async () => {
  const { onClose } = await openNew(vi.fn())
  await fields.name.fill('Bar wall')
  await close.click()
  await button('Keep editing').click()
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(fields.name).toHaveValue('Bar wall')
  await close.click()
  await button('Discard').click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a device is renamed once, however often the button is pressed', async () => {
  const onClose = vi.fn()
  let answer: (saved: DeviceList) => void = () => undefined
  const sent = vi.fn(() => new Promise<DeviceList>((resolve) => (answer = resolve)))
  await render(
    <TestScreen answers={[answerTo(devices.change, sent)]}>
      <DeviceDialog device={kiosk} onClose={onClose} />
    </TestScreen>,
  )
  await expect.element(fields.name).toHaveValue('Kiosk')
  await fields.name.fill('Kiosk by the door')
  document.querySelector('form')?.requestSubmit()
  document.querySelector('form')?.requestSubmit()
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  await expect.element(page.getByRole('dialog').getByRole('button').last()).toHaveAttribute('data-loading')
  answer(list)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    deviceId: 'kiosk',
    name: 'Kiosk by the door',
    kind: 'kiosk',
  })
})
