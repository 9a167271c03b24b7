import { kitchen } from '@tabard/contract/kitchen/calls'
import { kitchenSchemas } from '@tabard/contract/kitchen/schema'
import { bindRows } from '../../http/bind.ts'
import { readBoard, streamBoard } from './load-board.ts'
import { courseTicket, fireTicket, resendTicket, seeTickets, startTicket, workTicket } from './work-ticket.ts'
import { acceptTicket, acknowledgeTicket, bumpTicket, rejectTicket, undoTicket } from './move-ticket.ts'

export const kitchenRows = bindRows(kitchen, kitchenSchemas, {
  board: readBoard,
  boardStream: streamBoard,
  accept: acceptTicket,
  reject: rejectTicket,
  bump: bumpTicket,
  undo: undoTicket,
  work: workTicket,
  fire: fireTicket,
  start: startTicket,
  course: courseTicket,
  seen: seeTickets,
  resend: resendTicket,
  acknowledge: acknowledgeTicket,
})
