/** A fake's answer. */
export interface FakeTerminalReply {
  readonly status: number
  readonly type: string
  readonly body: string
}
