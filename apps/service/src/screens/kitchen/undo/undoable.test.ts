import { sampleTicket as ticket } from '@tabard/staff-ui/board/sample-board'
import { expect, it } from 'vitest'
import { offer, without, type Done } from './undoable.ts'

const done = (...numbers: string[]): Done =>
  numbers.map((number) => ({ ticket: ticket(number, 'preparing') }))
const numbers = (all: readonly Done[]) => all.map((each) => each.map(({ ticket: { number } }) => number))

it('keeps the latest three actions', () => {
  expect(numbers(offer([done('1'), done('2'), done('3')], done('4')))).toEqual([['2'], ['3'], ['4']])
})

it('undoes only the last step of an order, also of one accepted with others', () => {
  expect(numbers(offer([done('1', '2', '3')], done('2')))).toEqual([['1', '3'], ['2']])
  expect(numbers(offer([done('1')], done('1', '2')))).toEqual([['1', '2']])
})

it('forgets an order', () => {
  expect(numbers(without([done('1', '2'), done('3')], ['1', '3']))).toEqual([['2']])
})
