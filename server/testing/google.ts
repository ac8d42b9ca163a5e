import type { Answer, Ask, Harbour } from './harbour.ts'

/** Path and body of the request that starts a sign-in with the identity provider, or links an account to it. */
export type Way = readonly [path: string, body: object]

const signIn: Way = [
  '/api/auth/sign-in/social',
  {
    provider: 'google',
    callbackURL: '/home',
    newUserCallbackURL: '/home?new',
    errorCallbackURL: '/login',
    disableRedirect: true,
  },
]

/**
 * Follows the pages of the identity provider (`dev/identity.ts`) like a browser, submits `form` there, and returns the
 * final URL. `ask` sends the browser's requests to Harbour.
 */
export async function walkGoogle(
  { env }: Pick<Harbour, 'env'>,
  form: Record<string, string>,
  [begin, body]: Way = signIn,
  ask: (path: string, asked?: Ask) => Promise<Answer>,
) {
  const begun = await ask(begin, { body })
  const jar = new Map<string, string>()
  let url = new URL(String(begun.body['url']))
  let submit: URLSearchParams | undefined
  for (let hop = 0; hop < 12; hop += 1) {
    if (url.origin === env.baseUrl) {
      const back = await ask(url.pathname + url.search)
      return { ask, location: new URL(back.headers.get('location') ?? '', env.baseUrl) }
    }
    const response: Response = await fetch(url, {
      method: submit === undefined ? 'GET' : 'POST',
      ...(submit === undefined ? {} : { body: submit }),
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    submit = response.status === 200 ? new URLSearchParams(form) : undefined
    if (response.status !== 200) url = new URL(response.headers.get('location') ?? '', url)
  }
  throw new Error('the provider never came back')
}
