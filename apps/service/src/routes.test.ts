import { appPermissions } from '@tabard/staff-ui/app/staff-apps'
import { entriesOf, navigation } from '@tabard/staff-ui/navigation/navigation'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

test('links to this app are shown to everyone who may open one of its screens', () => {
  const needed = new Set(routes.flatMap(({ permission }) => permission ?? []))
  expect([...needed].toSorted()).toEqual(appPermissions.service.toSorted())
})

test('every screen has the name of this app', () => {
  expect(routes.filter(({ screen }) => !screen.startsWith('service/'))).toEqual([])
})

test('the menu leads to every screen of this app that needs a permission, and to no other', () => {
  const places = entriesOf(navigation)
    .flatMap((entry) => entry.places)
    .filter(({ app }) => app === 'service')
    .map(({ pattern, permission }) => `${pattern} ${permission}`)
  const screens = routes.flatMap(({ pattern, permission }) =>
    permission === undefined ? [] : [`${pattern} ${permission}`],
  )
  expect([...new Set(places)].toSorted()).toEqual(screens.toSorted())
})
