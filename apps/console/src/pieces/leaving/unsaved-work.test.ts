import { describe, expect, it, vi } from 'vitest'
import { createUnsavedWork } from './unsaved-work.ts'

describe('leaving a screen', () => {
  it('goes at once when everything is saved', () => {
    const work = createUnsavedWork()
    const go = vi.fn()
    const release = work.hold()
    release()
    work.leave(go)
    expect(go).toHaveBeenCalledOnce()
    expect(work.pending()).toBeUndefined()
  })

  it('asks while any form has unsaved changes, and goes when told to', () => {
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

  it('stays, and forgets where it was to go', () => {
    const work = createUnsavedWork()
    const go = vi.fn()
    work.hold()
    work.leave(go)
    work.stay()
    work.confirm()
    expect(go).not.toHaveBeenCalled()
  })
})
