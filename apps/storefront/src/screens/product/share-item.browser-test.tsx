import { itemOf, menuOf } from '@tabard/domain/testing/sample-menu'
import { useMenu } from '@tabard/ordering-ui/context/use-menu'
import { shopPairing } from '@tabard/ui/storage/device'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { ShareItem } from './share-item.tsx'

const index = menuOf({ items: [itemOf({ id: 'duck' })] })

function Loaded() {
  return useMenu().data ? <p>loaded</p> : null
}

const open = (shop: string, id = 'duck') =>
  render(
    <TestScreen shop={shop} index={index}>
      <ShareItem id={id} />
      <Loaded />
    </TestScreen>,
  )

const share = page.getByRole('button', { name: 'Share' })
const address = () => location.origin + location.pathname

afterEach(() => vi.unstubAllGlobals())

/** A browser with the system's sheet, or without one. */
function stubSharing(given: { share?: (data: ShareData) => Promise<void> }) {
  const copy = vi.fn((_: string) => Promise.resolve())
  vi.stubGlobal('navigator', { ...given, clipboard: { writeText: copy }, languages: ['en-AU'], onLine: true })
  return copy
}

test('a dish is shared by the system, without what the reader filters by', async () => {
  const shared = vi.fn((_: ShareData) => Promise.resolve())
  const copy = stubSharing({ share: shared })
  await open('share-a')
  await share.click()
  expect(shared).toHaveBeenCalledWith({ title: 'duck', url: address() })
  expect(copy).not.toHaveBeenCalled()
})

test('without a sheet its address is copied, and a reader who closes the sheet hears nothing', async () => {
  const copy = stubSharing({})
  await open('share-b')
  await share.click()
  expect(copy).toHaveBeenCalledWith(address())
  await expect.element(page.getByText('Link copied')).toBeVisible()
})

test('a device of the shop has nobody to send it to', async () => {
  shopPairing('share-c').update(() => ({ deviceId: 'd', kind: 'kiosk', key: 'k' }) as never)
  await open('share-c')
  await expect.element(page.getByText('loaded')).toBeVisible()
  await expect.element(share).not.toBeInTheDocument()
})
