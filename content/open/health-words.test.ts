import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutBabyItems } from '../../domain/about-baby.ts'
import { guidanceWords } from '../../domain/meditation.ts'
import { afterBirth } from './after-birth.ts'
import { helpTopics } from './help.ts'
import { afterBirthWay, chokingWay, hotDrinks, saferSleep, sleepCare, sleepCareInShort } from './safer-sleep.ts'
import { kitThings, supplies } from './supplies.ts'
import { dayTips } from './tips-page.ts'
import { freeTips } from './tips.ts'
import { bedtimeLibrary, bedtimeWords } from './wellness/bedtime.ts'
import { babyStep, quickEnergyBoost } from './wellness/boosts.ts'
import { intentions } from './wellness/intentions.ts'
import { meditationCare, meditations } from './wellness/meditations.ts'
import { exercises, safety as movementSafety } from './wellness/movement.ts'
import { cantSleep, homeWindDown } from './wellness/night.ts'
import { relaxationIntro, steps as relaxationSteps } from './wellness/relaxation.ts'
import { settlingIn, stages, tips } from './wellness/wind-down.ts'

const everyDayTip = Object.values(dayTips).flat()
const noteOf = (id: string) => kitThings.find((thing) => thing.id === id)?.note ?? ''

function contentFiles(): { file: string; text: string }[] {
  const root = join(import.meta.dirname, '..')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
}

test('wherever the user may fall asleep the advice is the same: on the back, clear flat cot, same room, no sofa', () => {
  expect(saferSleep.first).toMatch(/on their back, on a firm, flat mattress in a clear cot, in the room where you are/)
  const baby = relaxationIntro.expect.find(({ id }) => id === 'baby')?.line ?? ''
  for (const text of [`${settlingIn.baby} ${settlingIn.care}`, bedtimeWords.care(false), sleepCare(false)]) {
    expect(text).toContain(saferSleep.first)
    expect(text).toContain(saferSleep.never)
  }
  expect(baby).toContain(saferSleep.line)
  // All texts about the cot use the shared words. The only exception is the answer with the whole advice.
  const others = contentFiles().filter(({ text }) => text.includes('flat mattress'))
  expect(others.map(({ file }) => file).toSorted()).toEqual(['open/after-birth.ts', 'open/safer-sleep.ts'])
})

test('every meditation in which the user may lie down or fall asleep mentions the baby in their arms', () => {
  const lines = meditations.flatMap(({ guidance }) => guidance.flatMap(({ say, quiet }) => [say, ...quiet]))
  const resting = lines.filter((line) => /\b(lie down|lean back|asleep|drift(ing)? off|doze|nap)\b/i.test(line))
  expect(resting).toHaveLength(2)
  expect(JSON.stringify(exercises)).not.toMatch(/asleep|doze|drift off/i)
  for (const line of resting) expect(line).toMatch(/nobody in your arms/i)
})

test('advice about the user is never hidden: how to lie in pregnancy, and whom to tell about sleepless nights', () => {
  for (const text of [sleepCare(true), sleepCareInShort(true), bedtimeWords.care(true), babyStep.without.text]) {
    expect(text).toContain(saferSleep.side)
  }
  expect(withoutBabyItems(relaxationIntro.expect, true)).toContainEqual({ id: 'side', ...saferSleep.sideApart })
  expect(`${saferSleep.sideApart.title} ${saferSleep.sideApart.line}`).toBe(saferSleep.side)
  // The same advice stands in the stages of the wind-down in which the user lies down.
  expect([settlingIn, ...stages.filter(({ baby }) => baby !== undefined)].map(({ care }) => care)).toEqual([
    saferSleep.side,
    saferSleep.side,
  ])
  expect(cantSleep.awake).toMatch(/several nights.*midwife, health visitor or GP/)
})

test('every suggestion of a hot drink mentions the baby in the user’s arms', () => {
  expect(bedtimeWords.care(false)).toContain(hotDrinks)
  const all = [...tips, ...intentions, ...everyDayTip.map(({ content }) => content)]
  expect(all.filter((text) => /(warm|hot) drink|(drink|make) something warm|first cup/i.test(text))).toEqual([])
})

test('if content about the baby is hidden, no remaining text speaks of a baby', () => {
  // 'Nobody in your arms' also means a baby, although the word 'baby' is missing.
  const ofBaby = /\b(baby|babies|napp(y|ies)|pram|cot|muslin|formula|nobody in your arms)\b/i
  const stays = [
    withoutBabyItems(kitThings, true),
    withoutBabyItems(everyDayTip, true),
    withoutBabyItems(bedtimeLibrary.activities, true),
    withoutBabyItems(relaxationIntro.expect, true),
    withoutBabyItems(supplies.kit.more, true),
    stages.map(({ title, description, activity, care }) => [title, description, activity, care]),
    [
      settlingIn.title,
      settlingIn.description,
      settlingIn.activity,
      settlingIn.care,
      meditationCare.stop,
      babyStep.without,
    ],
    [
      tips,
      intentions,
      quickEnergyBoost,
      cantSleep,
      bedtimeWords.care(true),
      supplies.kit.introWithoutBaby,
      relaxationSteps,
    ],
    meditations.map(({ guidance }) => guidance.map((step) => guidanceWords(step, true))),
    [sleepCare(true), sleepCareInShort(true), movementSafety, freeTips, homeWindDown],
  ]
  expect(JSON.stringify(stays).match(ofBaby)).toBe(null)
  expect(withoutBabyItems(kitThings, false)).toHaveLength(kitThings.length)
  expect(withoutBabyItems(kitThings, true).length).toBeGreaterThan(8)
  // A user who lost a baby has given birth, so the advice about the mother stays.
  expect(withoutBabyItems(afterBirth.entries, true).map(({ id }) => id)).toEqual([
    'your-red-flags',
    'choking',
    'six-weeks',
    'suicidal-thoughts',
    'frightening-thoughts',
    'partner',
    'single-parent',
    'loss',
  ])
})

test('no text takes the phone out of reach, because 999 must be callable from bed', () => {
  const all = contentFiles().filter(({ file }) => /(tips|wisdom|wellness|goal)/.test(file))
  expect(all.length).toBeGreaterThan(10)
  for (const { file, text } of all) {
    expect([file, text.match(/phone[^.\n]*(another room|out of reach|to bed|switched off)/i)?.[0]]).toEqual([
      file,
      undefined,
    ])
  }
  const aside = [...everyDayTip.map(({ content }) => content), ...tips].filter((text) => /put your phone/i.test(text))
  expect(aside.length).toBe(2)
  for (const text of aside) expect(text).toMatch(/calls on.*reach/)
})

test('the kit names ages, doses and warning signs like the leaflets of the medicines', () => {
  expect(noteOf('infant-paracetamol')).toMatch(
    /2 months.*4 kg.*37 weeks.*Ibuprofen: from 3 months and over 5 kg.*chickenpox/,
  )
  expect(noteOf('thermometer')).toMatch(
    /armpit.*38°C or more under 3 months, or 39°C or more at 3 to 6 months.*111.*999: .*glass/,
  )
  expect(noteOf('own-painkiller')).toMatch(
    /paracetamol on its own.*ask a pharmacist before ibuprofen.*No aspirin and no codeine/,
  )
  expect(noteOf('water')).toMatch(/200 mg sodium.*250 mg sulphate.*70°C/)
  expect(noteOf('formula')).toMatch(/fresh feed each time.*water first, then exactly the level scoops.*wrist/)
  expect(noteOf('sleeping-bag')).toMatch(/chest or the back of the neck.*16 to 20°C, no hat indoors/)
  expect(noteOf('numbers')).toMatch(/maternity unit/)
})

test('choking: by age, what to do when limp, and a check afterwards', () => {
  const said = afterBirth.entries
    .find(({ id }) => id === chokingWay.to.replace('/help#question-', ''))
    ?.answer.join(' ')
  expect(said).toMatch(
    /^Coughing loudly, or crying: let them cough.*under 1: .*shoulder blades.*chest thrusts.*999 on speaker, and repeat while they are awake/,
  )
  expect(said).toMatch(/Limp or not responding: onto a firm, flat surface and start CPR; 999 will guide you/)
  expect(said).toMatch(
    /Over 1: .*tummy thrusts in place of chest thrusts.*never squeeze the tummy of a baby under 1 or of anybody pregnant/,
  )
  expect(said).toMatch(/checked afterwards even if it came out/)
})

test('a bottle is made with the number of scoops that the tin states', () => {
  const said = afterBirth.entries.find(({ id }) => id === 'feeding')?.answer.join(' ')
  expect(said).toMatch(/70°C or more, water first, then exactly the level scoops the tin says, never more or fewer/)
})

test('parents who lost a baby are told how to reach Sands', () => {
  expect(afterBirth.entries.find(({ id }) => id === 'loss')?.answer.join(' ')).toContain('sands.org.uk')
})

test('pelvic floor exercises are not done while urinating, with a catheter or with a tight tummy', () => {
  const squeezes = exercises.filter(({ id }) => id.includes('pelvic-floor'))
  expect(squeezes.length).toBe(2)
  for (const { instructions } of squeezes) {
    expect(instructions.join(' ')).toMatch(/ummy, bottom and legs at ease/)
    expect(instructions.join(' ')).toMatch(/[Nn]ot while a catheter is in, and not to stop the flow/)
  }
})

test('no text claims to be in line with the NHS', () => {
  for (const { text } of contentFiles()) expect(text).not.toMatch(/in line with/i)
})

test('help after a birth: at most four sentences an answer, no numbers except 999 and 111, working links', () => {
  for (const { id, answer } of afterBirth.entries) {
    const sentences = answer.join(' ').match(/[.!?](?= |$)/g) ?? []
    expect([id, sentences.length <= 4]).toEqual([id, true])
    const numbers = answer.join(' ').match(/\d{3,}/g) ?? []
    expect([id, numbers.filter((number) => !['999', '111', '300', '500'].includes(number))]).toEqual([id, []])
  }
  const wanted = [
    'your-red-flags',
    'baby-red-flags',
    'safer-sleep',
    'crying',
    'feeding',
    'medicines',
    'vitamins',
    'weaning',
    'choking',
    'six-weeks',
    'suicidal-thoughts',
  ]
  expect(afterBirth.entries.map(({ id }) => id)).toEqual(expect.arrayContaining(wanted))
  expect(helpTopics).toContain(afterBirth)
  const parts = helpTopics.flatMap(({ id, entries }) => [
    `help-${id}`,
    ...entries.map((entry) => `question-${entry.id}`),
  ])
  expect(new Set(parts).size).toBe(parts.length)
  for (const { to } of [afterBirthWay, saferSleep.more, chokingWay, ...supplies.kit.more]) {
    expect(parts).toContain(to.replace('/help#', ''))
  }
})

test('each health text has a source or says that it has none, and says whether a clinician has reviewed it', () => {
  const sources = readFileSync(join(import.meta.dirname, '../../docs/sources.md'), 'utf8')
  const part = sources.split('## Health words')[1]?.split('\n## ')[0] ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| What is said'))
  expect(rows.length).toBeGreaterThan(30)
  for (const row of rows) {
    const [, , after = '', state = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    expect([row, /^–$|general advice|our own|for review|[a-z0-9]\.[a-z]{2}|^NHS, /.test(after)]).toEqual([row, true])
    expect([row, /^(–|reviewed by .+, .+ on \d{4}-\d\d-\d\d)$/.test(state)]).toEqual([row, true])
  }
})
