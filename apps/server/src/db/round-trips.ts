/** Counts how often a request waited for the database (F9): one count a flush, however many statements it held. */
export class RoundTrips {
  count = 0
}
