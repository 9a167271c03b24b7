/** The minute of the day at which a trading date ends by default: 04:00 (F15). */
export const defaultCutOffMinute = 240
