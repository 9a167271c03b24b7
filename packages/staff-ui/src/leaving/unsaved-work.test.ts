import { describe, expect, it, vi } from 'vitest'
import { createUnsavedWork } from './unsaved-work.ts'

describe('leaving a screen', () => {
  it('happens immediately when everything is saved', () => {
    const work = createUnsavedWork()
    const go = vi.fn()
    const release = work.hold()
    release()
    work.leave(go)
    expect(go).toHaveBeenCalledOnce()
    expect(work.pending()).toBeUndefined()
  })

  it('asks while any form has unsaved changes, and goes once confirmed', () => {
    const work = createUnsavedWork()
    const [go, heard] = [vi.fn(), vi.fn()]
    work.subscribe(heard)
    const releases = [work.hold(), work.hold()]
    releases[0]?.()
    work.leave(go)
    expect(go).not.toHaveBeenCalled()
    expect(heard).toHaveBeenCalledOnce()
    work.confirm()
    expect(go).toHaveBeenCalledOnce()
    expect(work.pending()).toBeUndefined()
  })

  it('stays, and forgets the destination', () => {
    const work = createUnsavedWork()
    const go = vi.fn()
    work.hold()
    work.leave(go)
    work.stay()
    work.confirm()
    expect(go).not.toHaveBeenCalled()
  })
})
