import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAuth } from './auth-context.ts'

function Somebody() {
  return <p>{useAuth().user?.name}</p>
}

test('the auth hook outside its provider throws the sentence of the specification', () => {
  expect(() => renderToString(<Somebody />)).toThrow('useAuth must be used within an AuthProvider')
})
