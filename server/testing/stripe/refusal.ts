type RefusalType = 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error' | 'rate_limit_error'

export class Refusal extends Error {
  readonly status: number
  readonly type: RefusalType
  readonly code: string | undefined
  readonly param: string | undefined
  /** Reason why the card was declined; undefined for other errors. */
  readonly declineCode: string | undefined

  constructor(
    message: string,
    {
      status = 400,
      type = 'invalid_request_error',
      code,
      param,
      declineCode,
    }: { status?: number; type?: RefusalType; code?: string; param?: string; declineCode?: string } = {},
  ) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
    this.param = param
    this.declineCode = declineCode
  }

  toJSON(): object {
    const { type, message, code, param, declineCode: decline_code } = this
    return { error: { type, message, code, param, decline_code } }
  }
}

/** Returns the error for an unknown id: 404 for an id in the path, 400 for an id in a parameter (`param`). */
export function missing(what: string, id: string, param?: string): Refusal {
  return new Refusal(`No such ${what}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  })
}
