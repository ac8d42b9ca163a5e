import type { Env } from '../../server/env.ts'

/** A line in the output of the doctor. `says` is the finding, and `todo` is the advice. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail'
  readonly about: string
  readonly says: string
  readonly todo?: string
}

/** The input of every check. `now` returns the time of this machine. */
export interface Patient {
  readonly env: Env
  readonly now: () => Date
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says })
export const warn = (about: string, says: string, todo: string): Finding => ({ state: 'warn', about, says, todo })
export const fail = (about: string, says: string, todo: string): Finding => ({ state: 'fail', about, says, todo })

function secretsOf(env: Env): string[] {
  const { authSecret, databaseUrl, smtpUrl, google, stripe, mapKey, vapid, metricsToken } = env
  const passwords = [databaseUrl, smtpUrl].flatMap((url) => {
    if (url === undefined) return []
    const { password } = new URL(url)
    return password === '' ? [] : [url, password, decodeURIComponent(password)]
  })
  const others = [google?.clientSecret, stripe?.secretKey, stripe?.webhookSecret, mapKey, vapid?.privateKey]
  const keys = [authSecret, metricsToken, ...others]
  const all = [...passwords, ...keys.filter((key) => key !== undefined)]
  return all.filter((secret) => secret !== '').sort((one, other) => other.length - one.length)
}

/** Removes secrets from a text, because error messages of libraries may contain them. */
export function withoutSecrets(text: string, env: Env): string {
  return secretsOf(env).reduce((left, secret) => left.replaceAll(secret, '[secret]'), text)
}

/** Returns the first line of an error message. */
export function reasonOf(error: unknown): string {
  const said =
    error instanceof Error ? error.message || ((error as { code?: string }).code ?? error.name) : String(error)
  const code = error instanceof AggregateError ? (error.errors[0] as Error | undefined)?.message : undefined
  return (code ?? said).split('\n')[0]?.trim() ?? ''
}

const apart: Readonly<Record<Finding['state'], string>> = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }

export function lineOf({ state, about, says, todo }: Finding): string {
  return `${apart[state]}  ${about}: ${says}${todo === undefined ? '' : ` -> ${todo}`}`
}
