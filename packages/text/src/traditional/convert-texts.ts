import { ConverterBuilder, ConverterFactory } from 'opencc-js/core'
import * as simplified from 'opencc-js/preset/cn2t'
import { glossary } from './glossary.ts'

const convert = ConverterBuilder(simplified)({ from: 'cn', to: 'twp' })
const say = ConverterFactory([glossary])

/**
 * A text of our screens in traditional characters and with the words used there (ADR-150). Arguments of ICU messages are
 * Latin and stay as they are. For builds: the dictionary has more than a megabyte.
 */
export function inTraditional(text: string): string {
  return say(convert(text))
}
