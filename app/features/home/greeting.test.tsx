import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeGreetingLayout } from './greeting.tsx'
import { WellnessGreetingLayout } from '../wellness/greeting.tsx'

test.each([
  ['Home', HomeGreetingLayout],
  ['wellness', WellnessGreetingLayout],
])('the picture of %s comes after the greeting, so that it does not move while a slow page arrives', (_, Layout) => {
  const page = renderToString(<Layout as="p" hello="Good morning," message="One small thing is enough." />)
  const [picture, text] = [page.indexOf('art-scene'), page.indexOf('One small thing is enough.')]
  expect(text).toBeGreaterThan(-1)
  expect(picture).toBeGreaterThan(text)
})
