/** The minimum ('floor'): the same responses by Node alone, without a database. */
import { argon2 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const json = { 'content-type': 'application/json' }
const { PORT, FILE } = process.env
const file = readFileSync(FILE)
const person = JSON.stringify({ id: 'maya', name: 'Maya', email: 'maya@example.com', emailVerified: true })
const words = { subject: 'A question', message: 'Where is the harbour? '.repeat(10), status: 'open' }
const list = JSON.stringify({ items: Array.from({ length: 50 }, (_, id) => ({ id, ...words })) })

async function bodyOf(request) {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text)
}

const answers = {
  '/session': (_request, response) => response.writeHead(200, json).end(person),
  '/list': (_request, response) => response.writeHead(200, json).end(list),
  '/file': (_request, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(file),
  '/message': async (request, response) => response.writeHead(200, json).end(JSON.stringify(await bodyOf(request))),
  '/sign-in': async (request, response) => {
    const { password } = await bodyOf(request)
    // The same parameters as Harbour's password hashes.
    const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
    argon2('argon2id', { message: password, nonce: 'sixteen bytes of', ...cost }, () =>
      response.writeHead(200, json).end(person),
    )
  },
}

createServer((request, response) => {
  const answer = answers[request.url]
  if (answer === undefined) response.writeHead(404).end()
  else void answer(request, response)
}).listen(Number(PORT), '127.0.0.1')
