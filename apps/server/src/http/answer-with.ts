import { notLogged, type Answer } from '@tabard/contract/wire/answer'
import type { WireAnswer } from '@tabard/contract/wire/endpoint'
import { errors, type ErrorCode } from '@tabard/contract/errors'
import type { Language } from '@tabard/domain/text/names'
import { errorMessage, type ServerMessages } from './server-messages.ts'

/** The envelope of a successful answer. */
export function successAnswer(answer: WireAnswer, refreshToken: string | undefined): Answer {
  const map = answer.map ?? {}
  return {
    code: 200,
    success: true,
    resultcode: 1,
    message: answer.message ?? '',
    result: answer.result ?? null,
    map: refreshToken === undefined ? map : { ...map, refreshToken },
  }
}

/** The envelope of a refusal, and its HTTP status (F32). */
export function refusalAnswer(
  serverMessages: ServerMessages,
  language: Language,
  code: ErrorCode,
  data: unknown,
): { status: number; answer: Answer } {
  const { status } = errors[code]
  const message = errorMessage(serverMessages, language, code, data)
  return {
    status,
    answer: {
      code: status,
      success: false,
      resultcode: 0,
      message,
      result: code === 'token.missing' ? notLogged : null,
      map: { rtn: 0, disp_msg: message },
      error: { code, data },
    },
  }
}
