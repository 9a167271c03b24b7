import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Screen } from '../components/screen.tsx'
import { SideDrawer } from '../components/side-drawer.tsx'
import { TestScreen } from '../testing/test-screen.tsx'
import { Dialog } from './dialog.tsx'

/** A list whose entry opens a drawer, which opens a dialog. Removing the entry closes both. */
function List() {
  const [opened, setOpened] = useState<'drawer' | 'dialog'>()
  const [isThere, setThere] = useState(true)
  return (
    <Screen name="console/list" title="List">
      {isThere && <Button onClick={() => setOpened('drawer')}>Entry</Button>}
      {opened && (
        <SideDrawer label="Drawer" onClose={() => setOpened(undefined)}>
          <Button onClick={() => setOpened('dialog')}>Ask</Button>
        </SideDrawer>
      )}
      {opened === 'dialog' && (
        <Dialog title="Question" onClose={() => setOpened('drawer')}>
          <Button
            onClick={() => {
              setOpened(undefined)
              setThere(false)
            }}
          >
            Remove
          </Button>
        </Dialog>
      )}
    </Screen>
  )
}

async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('a dialog that closes gives the focus back to what opened it, or to the heading if that is gone', async () => {
  await render(
    <TestScreen answers={[]}>
      <List />
    </TestScreen>,
  )
  await press('Entry')
  await press('Ask')
  await expect.element(page.getByRole('dialog', { name: 'Question' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Entry' })).toHaveFocus()
  await press('Entry')
  await press('Ask')
  await press('Remove')
  await expect.element(page.getByRole('heading', { name: 'List' })).toHaveFocus()
})
