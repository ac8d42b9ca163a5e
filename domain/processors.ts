/** A data processor: name, purpose, country, and safeguard for data sent abroad. */
export interface Processor {
  readonly name: string
  readonly what: string
  readonly country: string
  readonly safeguard: string
}
