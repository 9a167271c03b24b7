import { describe, expect, it } from 'vitest'
import { alarmOf, nextChime, quiet, silence, type ChimeMemory } from './alarm.ts'

const start = 1_000_000
const order = (orderId: string, placedAt: number, status: 'placed' | 'preparing' = 'placed') => ({
  orderId,
  number: orderId,
  placedAt,
  status,
})

describe('alarmOf', () => {
  it('is quiet when no order waits for acceptance', () => {
    expect(alarmOf([order('7', start, 'preparing')], start)).toEqual(quiet)
  })

  it('waits, then takes over the board after a minute', () => {
    const tickets = [order('8', start + 5_000), order('7', start)]
    expect(alarmOf(tickets, start + 59_999)).toMatchObject({
      level: 'waiting',
      waiting: 2,
      oldestNumber: '7',
    })
    expect(alarmOf(tickets, start + 60_000)).toMatchObject({ level: 'overdue', waitMs: 60_000 })
  })

  it('shows no negative wait when the clock is behind', () => {
    expect(alarmOf([order('7', start + 900)], start).waitMs).toBe(0)
  })
})

describe('nextChime', () => {
  const listen = (tickets: ReturnType<typeof order>[], seconds: readonly number[]) => {
    let memory: ChimeMemory = silence
    return seconds.map((second) => {
      const heard = nextChime(memory, tickets, start + second * 1_000)
      memory = heard.memory
      return heard.chime
    })
  }

  it('rings on arrival, repeats while unaccepted, and becomes urgent', () => {
    expect(listen([order('7', start)], [0, 1, 7, 8, 15, 16, 60, 61, 64])).toEqual([
      'arrival',
      'none',
      'none',
      'reminder',
      'none',
      'reminder',
      'urgent',
      'none',
      'urgent',
    ])
  })

  it('rings once for an order that staff took, while it is new', () => {
    const taken = { ...order('7', start, 'preparing'), acceptedAt: start }
    expect(listen([taken], [0, 8, 30])).toEqual(['arrival', 'none', 'none'])
    expect(listen([taken], [61])).toEqual(['none'])
    const accepted = { ...taken, acceptedAt: start + 5_000 }
    expect(listen([accepted], [6])).toEqual(['none'])
  })

  it('falls silent once all are accepted, and rings for the next', () => {
    const first = nextChime(silence, [order('7', start)], start)
    const accepted = nextChime(first.memory, [order('7', start, 'preparing')], start + 1_000)
    expect(accepted.chime).toBe('none')
    expect(
      nextChime(accepted.memory, [order('7', start, 'preparing'), order('8', start + 2_000)], start + 2_000)
        .chime,
    ).toBe('arrival')
  })

  it('rings at once for a second order between two reminders', () => {
    const first = nextChime(silence, [order('7', start)], start)
    expect(nextChime(first.memory, [order('7', start), order('8', start + 1_000)], start + 1_000).chime).toBe(
      'arrival',
    )
  })
})
