import { shopToken } from '@tabard/ui/storage/session'
import { describe, expect, it } from 'vitest'
import { logInBefore } from './log-in-before.ts'

describe('a link that needs a log-in', () => {
  it.each(['harbour', 'caf%C3%A9', '%E5%92%96', 'half%'])(
    'asks a visitor of %s to log in first',
    (segment) => {
      const target = `/shop/${segment}/user/profile`
      expect(logInBefore(target)).toBe(`/shop/${segment}/login?${new URLSearchParams({ redirect: target })}`)
    },
  )

  it.each([
    ['lantern', 'lantern'],
    ['thé vert', 'th%C3%A9%20vert'],
    ['茶', '%E8%8C%B6'],
  ])('opens the target for a logged-in customer of %s', (shop, segment) => {
    shopToken(shop).update(() => 'token')
    expect(logInBefore(`/shop/${segment}/user/profile?tab=1`)).toBe(`/shop/${segment}/user/profile?tab=1`)
  })
})
