import { devices, type DeviceList, type ShopDevice } from '@tabard/contract/devices/calls'
import { kitchen } from '@tabard/contract/kitchen/calls'
import { LiveBoardProvider } from '@tabard/staff-ui/board/live-board.tsx'
import { oneBoard } from '@tabard/staff-ui/board/sample-board'
import { TestScreen } from '@tabard/staff-ui/testing/test-screen.tsx'
import { answerTo } from '@tabard/ui/testing/fake-client'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DevicesScreen } from './devices-screen.tsx'

const stations = ['Wok', 'Bar'].map((name) => ({ stationId: name, names: { first: name, second: '' } }))

test('the stations of a board are chosen here, and what its board chose is shown', async () => {
  const wall = { deviceId: 'wall', name: 'Bar wall', kind: 'board', stations: [] } as unknown as ShopDevice
  const list = (shows: readonly string[]) =>
    ({ devices: [{ ...wall, stations: shows }] }) as unknown as DeviceList
  let shown: readonly string[] = []
  const chosen = vi.fn((_: unknown) => undefined)
  await render(
    <TestScreen
      permissions={['devices.view', 'kitchen.cook']}
      answers={[
        answerTo(kitchen.board, () => ({ ...oneBoard([]), stations })),
        answerTo(devices.list, () => list(shown)),
        answerTo(devices.showStations, (input) => {
          chosen(input)
          shown = input.stationIds
          return list(shown)
        }),
      ]}
    >
      <LiveBoardProvider>
        <DevicesScreen />
      </LiveBoardProvider>
    </TestScreen>,
  )
  const chips = page.getByRole('group', { name: 'Stations on Bar wall' })
  await expect.element(chips.getByLabelText('All stations')).toBeChecked()
  await chips.getByText('Bar', { exact: true }).click()
  await expect.element(chips.getByLabelText('Bar', { exact: true })).toBeChecked()
  expect(chosen).toHaveBeenLastCalledWith({ deviceId: 'wall', stationIds: ['Bar'] })
  await chips.getByText('All stations').click()
  await expect.element(chips.getByLabelText('All stations')).toBeChecked()
  expect(chosen).toHaveBeenLastCalledWith({ deviceId: 'wall', stationIds: [] })
})
