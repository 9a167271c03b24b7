import { describe, expect, it } from 'vitest'
import { cleanText, firstCharacter } from './text-input.ts'

const note = { maxLength: 200, multiline: true }
const name = { maxLength: 60, multiline: false }

describe('cleanText', () => {
  it.each([
    ['  plain  ', note, 'plain'],
    ['', note, ''],
    ['one\r\ntwo\rthree\u2028four', note, 'one\ntwo\nthree\nfour'],
    ['one\r\ntwo\tthree', name, 'one two three'],
    ['nul\u0000 bell\u0007 esc\u001B[31m del\u007F', note, 'nul bell esc[31m del'],
    ['C1 \u009Bhere\u0080', note, 'C1 here'],
    ['turned \u202Eround\u202C \u2066and isolated\u2069', note, 'turned round and isolated'],
    ['\uFEFFmark', note, 'mark'],
    ['half \uD83C a pair \uDF5C', note, 'half  a pair'],
    ['Cafe\u0301', note, 'Café'],
    ['👩‍🍳 cooks', note, '👩‍🍳 cooks'],
    ['扬州炒饭，不要葱', note, '扬州炒饭，不要葱'],
    ['שלום', name, 'שלום'],
  ])('%j', (value, rule, text) => {
    expect(cleanText(value, rule)).toEqual({ ok: true, text })
  })

  it('counts code points and does not truncate', () => {
    expect(cleanText('🍜'.repeat(200), note).ok).toBe(true)
    expect(cleanText('🍜'.repeat(5000), note)).toEqual({
      ok: false,
      fault: 'tooLong',
      max: 200,
      length: 5000,
    })
    expect(cleanText('x'.repeat(61), name)).toEqual({ ok: false, fault: 'tooLong', max: 60, length: 61 })
    expect(cleanText(`${'x'.repeat(60)}\u0000 `, name).ok).toBe(true)
  })
})

it.each([
  ['Mei Lin', 'M'],
  ['梅林', '梅'],
  ['👩‍🍳 Ana', '👩‍🍳'],
  ['🇦🇺', '🇦🇺'],
  ['e\u0301lan', 'e\u0301'],
  ['', ''],
])('the first character of %s is %s, whole', (text, first) => {
  expect(firstCharacter(text)).toBe(first)
})
