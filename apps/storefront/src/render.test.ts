import type { FirstScreen } from '@tabard/contract/screens/first-screen'
import type { Menu } from '@tabard/domain/menu/menu'
import { expect, it } from 'vitest'
import { render } from './render.tsx'

// A path without a screen ends the call right after the menu is cached.
const visit = async (menuKey: string, menu?: Menu) =>
  render({ path: '/nowhere', language: 'en-gb', menuKey, ...(menu && { menu }) } as FirstScreen).catch(
    () => 'cached',
  )
const menu = {} as Menu

it('at its limit the menu cache drops only the menu that was used least recently', async () => {
  const keys = Array.from({ length: 20 }, (_, at) => `menu ${at}`)
  for (const key of keys) await visit(key, menu)
  for (const key of keys) expect(await visit(key)).toBe('cached')
  await visit('menu 0')
  await visit('another menu', menu)
  expect(await visit('menu 0')).toBe('cached')
  expect(await visit('menu 1')).toBeUndefined()
  expect(await visit('menu 2')).toBe('cached')
})
