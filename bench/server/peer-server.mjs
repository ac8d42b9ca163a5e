/** The peer, set up as in its documentation for production: Parse Server on Express, and static files. */
import express from 'express'
import { ParseServer } from 'parse-server'

const { PORT, DATABASE_URL, MASTER_KEY, FOLDER } = process.env
const parse = new ParseServer({
  databaseURI: DATABASE_URL,
  appId: 'bench',
  masterKey: MASTER_KEY,
  serverURL: `http://127.0.0.1:${PORT}/parse`,
})
await parse.start()
const app = express()
app.use('/parse', parse.app)
app.use('/assets', express.static(FOLDER))
app.listen(Number(PORT), '127.0.0.1')
