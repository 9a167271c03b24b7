/** A metric in the JSON format of prom-client. */
export interface MetricJson {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly aggregator: string
  readonly values: readonly MetricValue[]
}

interface MetricValue {
  readonly value: number
  readonly labels: Readonly<Record<string, string | number>>
  readonly metricName?: string
}

/** Add a server's counters and histograms to sums of others. Gauges end with their server. */
export function addUp(sums: readonly MetricJson[], counted: readonly MetricJson[]): MetricJson[] {
  const result = new Map(sums.map((metric) => [metric.name, metric]))
  for (const metric of counted) {
    if (metric.type !== 'counter' && metric.type !== 'histogram') continue
    const before = result.get(metric.name)
    result.set(metric.name, before ? { ...metric, values: addValues(before.values, metric.values) } : metric)
  }
  return [...result.values()]
}

function addValues(before: readonly MetricValue[], more: readonly MetricValue[]): MetricValue[] {
  const values = new Map(before.map((value) => [keyOf(value), value]))
  for (const value of more) {
    const key = keyOf(value)
    values.set(key, { ...value, value: value.value + (values.get(key)?.value ?? 0) })
  }
  return [...values.values()]
}

function keyOf({ metricName = '', labels }: MetricValue): string {
  return JSON.stringify([metricName, Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1))])
}
