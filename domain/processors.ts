/** Somebody who handles data on the operator's behalf: who, what for, where, and what protects data that leaves the country. */
export interface Processor {
  readonly name: string
  readonly what: string
  readonly country: string
  readonly safeguard: string
}
