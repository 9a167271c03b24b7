/** Counts a request's waits for the database (F9): one per flush, for any number of statements. */
export class RoundTrips {
  count = 0
}
