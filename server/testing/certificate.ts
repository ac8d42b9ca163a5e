import { spawnSync } from 'node:child_process'

/**
 * Creates a self-signed certificate for `name` with its key, valid for two days.
 * @throws Error if openssl is missing
 */
export function makeCertificate(name: string, files: { readonly cert: string; readonly key: string }): void {
  const made = spawnSync(
    'openssl',
    // oxfmt-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-keyout', files.key, '-out', files.cert],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.error?.message ?? made.stderr}`)
}
