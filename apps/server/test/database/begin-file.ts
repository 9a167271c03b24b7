import { afterEach } from 'vitest'
import { forgetDatabase } from '../database.ts'
import { takeFaults } from './seen-faults.ts'

// Test files of a worker share its modules, which takes most of their time to load; each gets its own database.
forgetDatabase()

// A failed test whose server answered "Something went wrong" says what it was: of a run elsewhere only this is left.
afterEach(({ task }) => {
  const faults = takeFaults()
  const [error] = task.result?.errors ?? []
  if (error && faults.length > 0) error.stack = `${error.message}\n${faults.join('\n')}\n${error.stack ?? ''}`
})
