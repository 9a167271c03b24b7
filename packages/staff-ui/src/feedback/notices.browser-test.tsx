import '@mantine/notifications/styles.css'
import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../testing/test-screen.tsx'
import { useText } from '../text.ts'
import { Dialog } from './dialog.tsx'
import { complain, showNotice } from './notices.tsx'

function Buttons({ hasDialog = false }: { readonly hasDialog?: boolean }) {
  const { t } = useText()
  return (
    <>
      <Button onClick={() => showNotice('Saved')}>notice</Button>
      <Button onClick={() => complain('The printer is offline', t)}>error</Button>
      {hasDialog && (
        <Dialog title="Pay" onClose={() => undefined}>
          <Button fullWidth onClick={() => showNotice('Saved')}>
            inside
          </Button>
        </Dialog>
      )}
    </>
  )
}

const press = (name: string) => {
  const button = page.getByRole('button', { name }).element()
  if (button instanceof HTMLButtonElement) button.click()
}
const boxOf = (text: string) => page.getByText(text).element().getBoundingClientRect()

test('messages appear at one place, and only the newest is shown', async () => {
  await page.viewport(1440, 900)
  await render(
    <TestScreen answers={[]}>
      <Buttons />
    </TestScreen>,
  )
  press('error')
  await expect.element(page.getByText('The printer is offline')).toBeVisible()
  await expect.poll(() => boxOf('The printer is offline').bottom).toBeGreaterThan(800)
  expect(boxOf('The printer is offline').left).toBeLessThan(700)
  press('notice')
  await expect.element(page.getByText('Saved')).toBeVisible()
  await expect.element(page.getByText('The printer is offline')).not.toBeInTheDocument()
  const { left, bottom } = boxOf('Saved')
  expect(left).toBe(212)
  expect(bottom).toBeGreaterThan(850)
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
})

test('on a phone they are above the tabs, and at the top while a sheet is open', async () => {
  await page.viewport(390, 844)
  const screen = await render(
    <TestScreen answers={[]}>
      <Buttons />
    </TestScreen>,
  )
  press('notice')
  await expect.poll(() => boxOf('Saved').bottom).toBeLessThanOrEqual(844 - 84)
  expect(boxOf('Saved').top).toBeGreaterThan(600)
  await screen.rerender(
    <TestScreen answers={[]}>
      <Buttons hasDialog />
    </TestScreen>,
  )
  press('inside')
  await expect.poll(() => boxOf('Saved').top).toBeLessThan(30)
})
