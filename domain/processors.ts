/**
 * A company that processes personal data for Harbour: name, purpose, country, and how data sent abroad is protected.
 */
export interface Processor {
  readonly name: string
  readonly what: string
  readonly country: string
  readonly safeguard: string
}
