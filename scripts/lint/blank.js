import { relative, sep } from 'node:path'
import { isTest } from './layers.js'

/** Folders to which this rule applies, because they handle users' texts. */
const bound = /^(app|server|domain|worker)\//

const said =
  'whether a text is blank is for isBlank of domain/blank.ts to say: trim() leaves characters that nobody sees'

const isEmptyText = (node) => node?.type === 'Literal' && node.value === ''
const isTrimmed = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.name === 'trim' &&
  node.callee.object.name !== 'z'

/** Lint rule: only `isBlank` may test for blank text, so that app and server use the same test (spec §5). */
export const oneBlank = {
  meta: { type: 'problem', docs: { description: 'blank texts are told by domain/blank.ts only' } },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    if (!bound.test(path) || isTest(path)) return {}
    const check = (node, ...texts) => {
      if (texts.some((text) => isTrimmed(text))) context.report({ node, message: said })
    }
    return {
      BinaryExpression(node) {
        if (isEmptyText(node.left) || isEmptyText(node.right)) check(node, node.left, node.right)
      },
      LogicalExpression: (node) => check(node, node.left),
      ConditionalExpression: (node) => check(node, node.test),
      IfStatement: (node) => check(node, node.test),
      UnaryExpression: (node) => check(node, node.argument),
      MemberExpression(node) {
        if (node.property.name === 'length') check(node, node.object)
      },
      VariableDeclarator(node) {
        if (node.id.type === 'ObjectPattern') check(node, node.init)
      },
    }
  },
}
