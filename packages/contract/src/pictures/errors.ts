import { fault, refusal, type ErrorTable } from '../wire/error-row.ts'

/** Errors of uploaded pictures. */
export const picturesErrors = {
  'picture.missing': fault(400),
  'picture.tooLarge': fault<{ maxMegabytes: number }>(413),
  'picture.tooManyPixels': fault<{ maxMegapixels: number }>(422),
  'picture.tooSmall': fault<{ minPixels: number }>(422),
  'picture.heic': fault(415),
  'picture.svg': fault(415),
  'picture.pdf': fault(415),
  'picture.kind': fault(415),
  'picture.damaged': fault(422),
  'picture.unknown': refusal(),
  /** The item or category of the photo does not exist any more. */
  'picture.subject': refusal(),
} as const satisfies ErrorTable
