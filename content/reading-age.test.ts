import { expect, test } from 'vitest'
import * as afterBirth from './open/after-birth.ts'
import * as coach from './open/coach.ts'
import { detailWords } from './open/community.ts'
import * as helpNow from './open/help-now.ts'
import { lowMood } from './open/home.ts'
import { breastfeeding, calorieNeeds, recipeWords, targets, wishes } from './open/meals.ts'
import * as saferSleep from './open/safer-sleep.ts'
import * as supplies from './open/supplies.ts'
import * as tipsPage from './open/tips-page.ts'
import * as freeTips from './open/tips.ts'
import * as urgentRequest from './open/urgent-request.ts'
import * as bedtime from './open/wellness/bedtime.ts'
import * as boosts from './open/wellness/boosts.ts'
import * as intentions from './open/wellness/intentions.ts'
import * as meditations from './open/wellness/meditations.ts'
import * as movement from './open/wellness/movement.ts'
import * as night from './open/wellness/night.ts'
import * as relaxation from './open/wellness/relaxation.ts'
import * as windDown from './open/wellness/wind-down.ts'
import * as goals from './premium/goal-suggestions.ts'
import * as guided from './premium/guided.ts'
import * as tips from './premium/tips.ts'
import * as wisdom from './premium/wisdom.ts'

const healthTexts = [
  afterBirth,
  coach,
  detailWords.sling,
  helpNow,
  lowMood,
  [breastfeeding, calorieNeeds, recipeWords, targets, wishes],
  saferSleep,
  supplies,
  tipsPage,
  freeTips,
  urgentRequest,
  bedtime,
  boosts,
  intentions,
  meditations,
  movement,
  night,
  relaxation,
  windDown,
  goals,
  guided,
  tips,
  wisdom,
]

/** Texts that are allowed to be too hard to read, by the reason for the exception. */
const exceptions = {
  'text of the specification': ['Our team will contact you within 15 minutes for urgent situations.'],
}

/** Names of medicines, units and helplines, for which there are no simpler words. */
const names =
  /\b(paracetamol|ibuprofen|aspirin|codeine|co-codamol|contraception|micrograms?|gingerbread|citizens advice|bluebell care|mothers for mothers|home-start|baby bank network|samaritans)\b/gi

/** Texts with fewer words are titles and labels, for which a reading grade has no meaning. */
const fewestWords = 8

function syllablesOf(word: string): number {
  const spoken = word.replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, ([first = '']) => first)
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

/**
 * Returns the Flesch-Kincaid reading grade of a text. As Flesch counts, a colon or semicolon also ends a sentence;
 * numbers and `names` are left out.
 */
function gradeOf(text: string): number {
  const plain = text.replaceAll(names, '').toLowerCase()
  const sentences = plain.split(/[.!?:;]+(?=[’”)]*(?:\s|$))/).filter((part) => /[a-z]/.test(part)).length
  const words = plain.match(/[a-z][a-z’'-]*/g) ?? []
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

test('the grade is that of Flesch and Kincaid, without names and numbers', () => {
  // This sentence has 6 words and 6 syllables.
  expect(gradeOf('The cat sat on the mat.')).toBeCloseTo(-1.45, 2)
  // A colon ends a sentence, so these are 2 sentences with 4 words and 9 syllables.
  expect(gradeOf('Complicated: an expectation.')).toBeGreaterThan(9)
  expect(gradeOf('The cat sat on the 999 paracetamol mat.')).toBeCloseTo(-1.45, 2)
})

test('every health text can be read at the age of 11: at most grade 6', () => {
  const passages = [...new Set(textsIn(healthTexts))].filter((text) => text.split(/\s+/).length >= fewestWords)
  expect(passages.length).toBeGreaterThan(550)
  const hard = passages.filter((text) => gradeOf(text) > 6)
  // An exception whose text is no longer too hard must be removed from the list.
  expect(hard.map((text) => `${gradeOf(text).toFixed(1)} ${text}`)).toEqual(
    Object.values(exceptions)
      .flat()
      .map((text) => `${gradeOf(text).toFixed(1)} ${text}`),
  )
})
