import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPglite } from '../server/db/pglite.ts'
import { openPglite } from '../server/db/open.ts'
import { writeItems, writeMeetups } from '../server/testing/many.ts'
import { prepareDataDir } from '../server/testing/template.ts'
import { usualSettings } from './harbour.ts'
import { startServer, type Server } from './server.ts'

/** Starts a server whose database has this many meetups and items of content. */
export async function startWithMany(meetups: number, items: number): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-many-'))
  await prepareDataDir(folder)
  const database = await openPglite(newPglite({ dataDir: join(folder, 'db') }))
  await writeMeetups(database.db, meetups, new Date())
  await writeItems(database.db, items, new Date())
  await database.close()
  const server = await startServer({ ...usualSettings, DATA_DIR: folder })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
