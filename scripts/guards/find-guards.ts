import { parseSync } from 'vite'

export interface Guard {
  readonly file: string
  readonly what: string
  readonly line: number
  /** The route that the guard protects; null for a guard in other code. */
  readonly route: string | null
  readonly start: number
  readonly end: number
  /**
   * `middleware` runs at each request, `answer` is an expression that returns a value, `refusal` is the condition of an
   * error.
   */
  readonly kind: 'middleware' | 'answer' | 'refusal'
  /** The code that replaces the guard when the guard is removed. */
  readonly instead: string
  readonly isStatement: boolean
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
/** Maps the names of guards at routes to the names of the functions that make them. */
const routeGuards: Readonly<Record<string, string>> = {
  membersOnly: 'membersOnly',
  members: 'membersOnly',
  adminsOnly: 'adminsOnly',
  admins: 'adminsOnly',
  editorsOnly: 'editorsOnly',
  editors: 'editorsOnly',
  entitledOnly: 'entitledOnly',
  entitled: 'entitledOnly',
}
const passing = 'guardsOfAll.everyone'
/** Returns a weaker guard, which treats every signed-in member as an admin or as a member with access. */
const mistaking = (as: string, value: string) =>
  `(c: any, next: any) => guardsOfAll.membersOnly(services)(c, async () => { c.set('${as}', ${value}); await next() })`
const weaker: Readonly<Record<string, string>> = {
  membersOnly: passing,
  adminsOnly: mistaking('admin', "c.get('member')"),
  editorsOnly: mistaking('editor', "c.get('member')"),
  entitledOnly: mistaking('entitled', "{ member: c.get('member') }"),
}
/** Names of guards that are middleware for all requests. */
const middlewareGuards = ['originCheck', 'impliedDemoOnly', 'bodyLimit', 'knownPack']
/** Names of functions that give access by returning `true`. */
const accessFunctions = ['isAdmin', 'isEditor', 'mayRead', 'hasAccess', 'isOwner']
/** Matches an expression that identifies the owner of a row. */
const owner =
  /(^|\.)(userId|sessionId|authorId)$|^sql\.placeholder\('userId'\)$|^(member|admin|person|owner|c\.var\.\w+)(\.member)?\.id$/
/** Matches an error that refuses access. Errors about invalid input are not matched. */
const refusals =
  /^(throw|return) .*(signInNeeded|FORBIDDEN|PREMIUM_NEEDED|PASSWORD_NEEDED|refusal\(|OWNER|noSuchMessage|alreadySubscribed|unconfirmed|notSubscribed|tooMany|urgentOff|notFound\(\)|return app$)|^return app$|^throw missing\(\)/s

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee['name'])
  return callee.type === 'MemberExpression' ? nameOf(callee['property']) : ''
}

/** Returns whether the statement only locks rows. */
const isLock = (text: string) => /\.for\('(no key )?update'\)$|\.for\('(key )?share'\)$/.test(text)

/** The code around a node: its route, its statement, and whether it is part of a join. */
interface Above {
  readonly route: string | null
  readonly statement: string
  readonly isJoin: boolean
}

/** Returns all guards in a TypeScript file of the server, in order. */
export function findGuards(file: string, source: string): Guard[] {
  const { program } = parseSync(file, source)
  const found: Guard[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)

  function routeOf(call: Node): string | null {
    const [path] = call['arguments'] as Node[]
    const method = nameOf(call['callee'])
    const isRoute = methods.includes(method) && path?.type === 'Literal' && String(path['value']).startsWith('/')
    return isRoute ? `${method.toUpperCase()} ${String(path['value'])}` : null
  }

  function visit(node: Node, above: Above): void {
    const text = textOf(node)
    let { route, statement, isJoin } = above
    const add = (at: Node, kind: Guard['kind'], instead: string, words = textOf(at)) => {
      const [line, what] = [source.slice(0, at.start).split('\n').length, words.replaceAll(/\s+/g, ' ')]
      const { start, end } = at
      found.push({ file, what, line, route, start, end, kind, instead, isStatement: statement === textOf(at) })
    }

    if (node.type === 'ExpressionStatement') statement = text
    if (node.type === 'IfStatement') {
      const consequent = textOf(node['consequent'] as Node).replaceAll(/^{\s*|\s*}$/g, '')
      if (refusals.test(consequent))
        add(node['test'] as Node, 'refusal', 'false', `if (${textOf(node['test'] as Node)}) …`)
    }
    if (node.type === 'CallExpression') {
      const name = nameOf(node['callee'])
      const given = node['arguments'] as Node[]
      route = routeOf(node) ?? route
      for (const each of given) {
        const called = each.type === 'CallExpression' ? nameOf(each['callee']) : nameOf(each)
        const guard = routeGuards[called]
        if (guard !== undefined && routeOf(node) !== null) add(each, 'middleware', weaker[guard] ?? passing, guard)
        if (middlewareGuards.includes(called)) add(each, 'middleware', passing, called)
      }
      if (name === 'spend' || name.startsWith('assert') || name === 'reauthenticate') add(node, 'answer', 'undefined')
      if (accessFunctions.includes(name)) add(node, 'answer', 'true')
      isJoin ||= name.endsWith('Join')
      if (name === 'eq' && owner.test(textOf(given[1] ?? node)) && !isJoin && !isLock(statement))
        add(node, 'answer', 'undefined')
    }
    for (const child of childrenOf(node)) visit(child, { route, statement, isJoin })
  }

  for (const node of childrenOf(program as unknown as Node)) visit(node, { route: null, statement: '', isJoin: false })
  return found
}
