import type { Endpoint, WireAnswer } from '@tabard/contract/wire/endpoint'
import type { ErrorCode } from '@tabard/contract/errors'
import type { ZodType } from 'zod'
import type { UseCaseDeps } from '../use-case-deps.ts'
import type { HandlerRequest } from './handler.ts'

/** A row, its schema and its handler with their types erased. */
export interface BoundRow {
  readonly row: Endpoint<unknown, unknown, ErrorCode, 'read' | 'write', unknown>
  readonly schema: ZodType<unknown>
  readonly handler: (request: HandlerRequest<unknown, keyof UseCaseDeps>) => Promise<unknown>
  /** Undefined: the row's own output makes the answer. */
  readonly answer: ((result: unknown) => WireAnswer) | undefined
}
