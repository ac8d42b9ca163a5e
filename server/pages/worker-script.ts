import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import { contentSecurityPolicy } from '../security.ts'
import { makeDocument, type Document } from './documents.ts'

/**
 * The service worker, led by the name of what it belongs to: this build as this server is set up. Whatever changes a
 * page or its headers changes that name and so the script, and browsers fetch the whole anew. Pages carry the same name
 * (`harbour-version`), so that a worker keeps none of another version.
 *
 * @param pages the pages as this server sends them
 */
export function readWorkerScript(clientDir: string, env: Env, pages: readonly string[]) {
  const file = join(clientDir, 'sw.js')
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const hash = createHash('sha256')
  for (const part of [source, contentSecurityPolicy(env), env.landingVariant, ...pages]) hash.update(`\0${part}`)
  const version = hash.digest('base64url').slice(0, 16)
  const script: Document | undefined =
    source === '' ? undefined : makeDocument(`self.harbourVersion='${version}';\n${source}`)
  return { version, script }
}
