import { jsonAnswer, type FakeAnswer } from '../fake-site.ts'

/** A request that Stripe refuses before it starts to carry it out: its idempotency key stays free. */
export class Invalid extends Error {
  readonly answer: FakeAnswer

  constructor(answer: FakeAnswer) {
    super('invalid request')
    this.answer = answer
  }
}

/** An answer in Stripe's format of errors. */
export function stripeError(status: number, error: Readonly<Record<string, string>>): FakeAnswer {
  return jsonAnswer(status, { error: { type: 'invalid_request_error', ...error } })
}
