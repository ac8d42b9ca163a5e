/**
 * A browser that translates a page puts `<font>` elements in the place of its text nodes. React still holds the old
 * nodes: taking one away, or putting something before it, throws and takes the screen down; changing its text changes
 * nothing that can be seen. The text of an element that has no other child is safe, because React sets it through the
 * element (`textContent`). Text that never changes is safe too, beside elements that all stay.
 */

/**
 * One child as React gets it. `fixed` is false for what may come, go or become something else.
 * @typedef {{ node: any, kind: 'nothing' | 'element' | 'text', fixed: boolean }} Child
 */

/** Types of values that hold no bare text; TypeScript checks what is given. */
const elementTypes = ['Elements', 'ReactElement']

const wrappers = ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression']
const listMethods = ['map', 'flatMap']

/** Without what stands around it for its types alone. */
function bare(node) {
  return [...wrappers, 'ChainExpression'].includes(node?.type) ? bare(node.expression) : node
}

/** Gives several children. */
function isList({ type, callee }) {
  if (type !== 'CallExpression') return false
  const { property } = bare(callee)
  return listMethods.includes(property?.name)
}

/** JSX drops text that is only a line break and the blanks around it. */
const isLayout = ({ value }) => value.trim() === '' && value.includes('\n')

function isOfElements(type) {
  switch (type?.type) {
    case 'TSTypeReference':
      return elementTypes.includes(type.typeName.name)
    case 'TSArrayType':
      return isOfElements(type.elementType)
    case 'TSUnionType':
      return type.types.every((each) => isOfElements(each) || isNothing(each))
    default:
      return false
  }
}

function isNothing({ type, literal }) {
  return type === 'TSNullKeyword' || type === 'TSUndefinedKeyword' || literal?.value === false
}

/** What a constant is set to, where the file shows it. */
function valueOfConstant(context, node) {
  for (let scope = context.sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name)
    if (!variable) continue
    const declared = variable.defs.length === 1 ? variable.defs[0].node : undefined
    const isConstant = declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier'
    return isConstant ? (declared.init ?? undefined) : undefined
  }
  return undefined
}

const message =
  'A translated page loses this text: give it an element of its own, or make it one string that is the only child'

/** Text that changes, or stands beside what comes and goes, is the only child of its element. */
export const textAlone = {
  meta: { type: 'problem', docs: { description: 'text that changes is the only child of its element' } },
  create(context) {
    // Functions give the shapes of pictures, and no text stands in them.
    if (context.filename.replaceAll('\\', '/').includes('/app/ui/art/')) return {}
    /** By the name of a property, the types that this file gives it. */
    const types = new Map()
    const parents = []

    const ofProperty = (node, name) => {
      const given = types.get(name) ?? []
      const holdsElements = given.length > 0 && given.every(isOfElements)
      return { node, kind: holdsElements ? 'element' : 'text', fixed: false }
    }

    /** @returns {Child} */
    function childOf(expression, depth = 0) {
      const node = bare(expression)
      const oneOf = (...branches) => {
        const kinds = branches.map((branch) => childOf(branch, depth).kind)
        const kind = ['text', 'element', 'nothing'].find((each) => kinds.includes(each)) ?? 'nothing'
        return { node, kind, fixed: false }
      }
      switch (node.type) {
        // What is in a fragment is looked at by itself.
        case 'JSXElement':
        case 'JSXFragment':
          return { node, kind: 'element', fixed: true }
        case 'Literal':
          return {
            node,
            kind: node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text',
            fixed: true,
          }
        case 'TemplateLiteral':
          return { node, kind: 'text', fixed: node.expressions.length === 0 }
        case 'ConditionalExpression':
          return oneOf(node.consequent, node.alternate)
        case 'LogicalExpression':
          return node.operator === '&&' ? oneOf(node.right) : oneOf(node.left, node.right)
        case 'CallExpression': {
          if (!isList(node)) break
          const body = bare(node.arguments[0]?.body)
          const isSeen = body !== undefined && body.type !== 'BlockStatement'
          return { node, kind: isSeen ? childOf(body, depth).kind : 'element', fixed: false }
        }
        case 'MemberExpression':
          return ofProperty(node, node.property.name)
        case 'Identifier': {
          if (node.name === 'undefined') return { node, kind: 'nothing', fixed: true }
          const value = depth < 3 ? valueOfConstant(context, node) : undefined
          return value ? { ...childOf(value, depth + 1), node } : ofProperty(node, node.name)
        }
        default:
      }
      return { node, kind: 'text', fixed: false }
    }

    /** @returns {Child[]} */
    function childrenOf({ children }) {
      return children.flatMap((child) => {
        if (child.type === 'JSXText') return isLayout(child) ? [] : [{ node: child, kind: 'text', fixed: true }]
        if (child.type === 'JSXElement') return [{ node: child, kind: 'element', fixed: true }]
        if (child.type === 'JSXFragment') return childrenOf(child)
        if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return []
        return [childOf(child.expression)]
      })
    }

    function look(parent) {
      const isFragment = parent.type === 'JSXFragment'
      // Belongs to the element around it.
      if (isFragment && (parent.parent.type === 'JSXElement' || parent.parent.type === 'JSXFragment')) return
      const children = childrenOf(parent)
      const text = children.find(({ kind }) => kind === 'text')
      if (!text) return
      const isAlone = children.length === 1 && !isList(text.node)
      const isStill = children.every(({ fixed }) => fixed)
      // A fragment's own text stands in whatever is around it, and comes and goes with the fragment.
      if (isFragment ? children.length > 1 || text.fixed : !isAlone && !isStill) {
        context.report({ node: text.node, message })
      }
    }

    /** A component that gives bare text puts it beside whatever stands around it. */
    function lookAtResult(node, result) {
      const name = node.id?.name ?? (node.parent.type === 'VariableDeclarator' ? node.parent.id.name : undefined)
      if (!/^[A-Z]/.test(name ?? '') || !result) return
      const parts = result.type === 'ConditionalExpression' ? [result.consequent, result.alternate] : [result]
      for (const part of parts.map(bare)) {
        const isText = part.type === 'TemplateLiteral' || (part.type === 'Literal' && typeof part.value === 'string')
        if (isText) context.report({ node: part, message })
      }
    }

    return {
      TSPropertySignature({ key, typeAnnotation }) {
        types.set(key.name, [...(types.get(key.name) ?? []), typeAnnotation?.typeAnnotation])
      },
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      ReturnStatement(node) {
        let owner = node.parent
        while (owner && !/Function/.test(owner.type)) owner = owner.parent
        if (owner) lookAtResult(owner, bare(node.argument))
      },
      ArrowFunctionExpression(node) {
        if (node.body.type !== 'BlockStatement' && context.filename.endsWith('.tsx'))
          lookAtResult(node, bare(node.body))
      },
      'Program:exit': () => parents.forEach(look),
    }
  },
}
