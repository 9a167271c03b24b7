import { cleanNotifications } from '@mantine/notifications'
import { cleanup } from 'vitest-browser-react'
import { afterEach, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'

// Test files share one page, because loading it took most of their time: each test leaves it as it found it.
beforeAll(() => page.viewport(390, 844))

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  cleanNotifications()
  await cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const root of [document.documentElement, document.body]) {
    root.removeAttribute('style')
    root.removeAttribute('class')
  }
})
