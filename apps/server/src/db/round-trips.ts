/** Counts how often a request waited for the database (decision 9): one count a flush, however many statements it held. */
export class RoundTrips {
  count = 0
}
