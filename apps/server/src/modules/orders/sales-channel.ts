/** SQL: the sales channel of an order `o` (`salesChannelOf`). */
export const salesChannel = `(case when o.details #>> '{taken,kind}' in ('counter', 'phone') then o.details #>> '{taken,kind}' else o.channel end)`
