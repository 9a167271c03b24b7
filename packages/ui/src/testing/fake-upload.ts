import type { ErrorCode } from '@tabard/contract/errors'
import { uploadField } from '@tabard/contract/files/calls'
import { vi } from 'vitest'

/** A file on its way to the fake server. */
export interface Upload {
  readonly file: File
  /** The text fields of the form. */
  readonly fields: Readonly<Record<string, string>>
  /** From 0 to 1. */
  progress(share: number): void
  answer(result: unknown): void
  refuse(code: ErrorCode, data?: unknown, message?: string): void
  /** No answer arrives. */
  lose(): void
  isStopped(): boolean
}

/** Receives the uploads of `sendFile` in a component test, in their order. */
export function fakeUploads(): readonly Upload[] {
  const uploads: Upload[] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    status = 200
    responseText = ''
    private isStopped = false
    open(): void {}
    setRequestHeader(): void {}
    abort(): void {
      this.isStopped = true
      this.dispatchEvent(new Event('abort'))
    }
    send(body: FormData): void {
      const reply = (answer: object) => {
        this.responseText = JSON.stringify({ code: 0, message: '', result: null, ...answer })
        this.dispatchEvent(new Event('load'))
      }
      uploads.push({
        file: body.get(uploadField) as File,
        fields: Object.fromEntries(
          [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        progress: (share) => {
          const init = { lengthComputable: true, loaded: share * 1_000, total: 1_000 }
          this.upload.dispatchEvent(new ProgressEvent('progress', init))
        },
        answer: (result) => reply({ success: true, result }),
        refuse: (code, data = {}, message = '') =>
          reply({ success: false, code: 1, message, error: { code, data } }),
        lose: () => void this.dispatchEvent(new Event('error')),
        isStopped: () => this.isStopped,
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return uploads
}
