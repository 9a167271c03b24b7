import { menuOf } from '@tabard/domain/testing/sample-menu'
import { lastErrors } from '@tabard/ui/client/last-errors'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { DiagnosticsTrigger, diagnosticsTrigger } from './diagnostics-trigger.tsx'

it("seven quick clicks on the shop's name show diagnostics for support", async () => {
  lastErrors.setState({ list: [] })
  const release = document.createElement('script')
  release.type = 'text/plain'
  release.src = '/assets/app-12345678.js'
  document.body.append(release)
  await render(
    <TestScreen shop="support" index={menuOf({})}>
      <h1 {...diagnosticsTrigger}>Support Kitchen</h1>
      <DiagnosticsTrigger />
    </TestScreen>,
  )
  const name = page.getByRole('heading', { name: 'Support Kitchen' })
  const sheet = page.getByRole('dialog', { name: 'About this page' })
  await expect.element(name).toBeVisible()
  for (let click = 0; click < 6; click += 1) (name.element() as HTMLElement).click()
  expect(sheet.query()).toBeNull()
  ;(name.element() as HTMLElement).click()
  await expect.element(sheet.getByText('app-12345678')).toBeVisible()
  await expect.element(sheet.getByText('support · shop · en-gb')).toBeVisible()
  await expect.element(sheet.getByText('None since you opened this page')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
})
