/** `npm run restore -- FILE [--replace]` replaces the database by a backup (docs/operating.md). */
import { existsSync } from 'node:fs'
import { restoreEmbedded } from '../server/backup/embedded.ts'
import { restorePostgres } from '../server/backup/postgres.ts'
import { readEnv } from '../server/env.ts'
import { postgresTool } from './postgres-tools.ts'

const asked = process.argv.slice(2)
const file = asked.find((each) => !each.startsWith('--'))

try {
  if (file === undefined) throw new Error('Which backup? npm run restore -- FILE')
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const env = readEnv(process.env)
  if (env.databaseUrl === undefined) {
    const aside = await restoreEmbedded(env.dataDir, file, new Date())
    if (aside !== null) console.log(`What was there before lies in ${aside}; delete it when all is well.`)
  } else {
    const tools = { find: postgresTool, env: process.env }
    await restorePostgres(env.databaseDirectUrl ?? env.databaseUrl, file, {
      replace: asked.includes('--replace'),
      tools,
    })
  }
  console.log('Restored. Start Harbour; who was deleted since will be deleted again.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
