import { menuOf } from '@tabard/domain/testing/sample-menu'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestScreen } from '../../testing/test-screen.tsx'
import { FamilyGate } from './family-gate.tsx'

test('a family that the shop has not chosen leads to the home of one that it has', async () => {
  await render(
    <TestScreen shop="gate-other" index={menuOf({})} config={{ families: ['mobile'] }}>
      <FamilyGate>the menu</FamilyGate>
    </TestScreen>,
  )
  await expect.element(page.getByText("This page isn't available")).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to the restaurant' }))
    .toHaveAttribute('href', '/mobile/gate-other')
  await expect.element(page.getByText('the menu')).not.toBeInTheDocument()
})

test('a chosen family shows its screens', async () => {
  await render(
    <TestScreen shop="gate-own" index={menuOf({})} config={{ families: ['shop', 'mobile'] }}>
      <FamilyGate>the menu</FamilyGate>
    </TestScreen>,
  )
  await expect.element(page.getByText('the menu')).toBeVisible()
})
