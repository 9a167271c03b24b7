import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveOnFault } from './leave-on-fault.ts'
import { createLog } from './log.ts'

let faults: EventEmitter
let leave: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  faults = new EventEmitter()
  leave = vi.fn<() => void>()
  leaveOnFault(faults, createLog('silent', undefined), leave)
})

describe('a server leaves', () => {
  test('after an uncaught exception', () => {
    faults.emit('uncaughtException', new Error('write after end'))
    expect(leave).toHaveBeenCalledOnce()
  })

  test('after an unhandled promise rejection', () => {
    faults.emit('unhandledRejection', new TypeError('x is undefined'))
    expect(leave).toHaveBeenCalledOnce()
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', '57P01'])('but not for a database outage (%s)', (code) => {
    faults.emit('unhandledRejection', Object.assign(new Error('the database is away'), { code }))
    expect(leave).not.toHaveBeenCalled()
  })
})
