import { appPermissions } from '@tabard/staff-ui/app/staff-apps'
import { expect, test } from 'vitest'
import { routes } from './routes.tsx'

test('links to this app are shown to everyone who may open one of its screens', () => {
  const needed = new Set(routes.flatMap(({ permission }) => permission ?? []))
  expect([...needed].toSorted()).toEqual(appPermissions.service.toSorted())
})

test('every screen has the name of this app', () => {
  expect(routes.filter(({ screen }) => !screen.startsWith('service/'))).toEqual([])
})
