import type { Tip } from '../open/tips.ts'

/**
 * The Premium tips; the first two of each category are in content/open/tips.ts. The texts are our own general advice
 * and need a clinical review.
 */
export const premiumTips: readonly Tip[] = [
  {
    id: 'leave-gaps',
    title: 'Leave gaps on purpose',
    content:
      'Plan about half of the time you think you have. Lost shoes, late buses and long stories will find the rest.',
    category: 'time-management',
    difficulty: 'Medium',
  },
  {
    id: 'one-errand-round',
    title: 'One errand round',
    content:
      'Keep a running list of small errands and do them in one outing, in the order you pass them. Fewer coats on, fewer coats off.',
    category: 'time-management',
    difficulty: 'Medium',
  },
  {
    id: 'five-minutes-outdoors',
    title: 'Five minutes outdoors',
    content:
      'Step outside once a day, even if it is only the doorstep. Daylight and a change of air can lighten a heavy hour.',
    category: 'self-care',
    difficulty: 'Easy',
  },
  {
    id: 'a-kind-no',
    title: 'A kind no',
    content:
      '‘That doesn’t work for us this week’ is a whole sentence. You can be warm about it without adding a reason.',
    category: 'self-care',
    difficulty: 'Medium',
  },
  {
    id: 'two-short-lists',
    title: 'Two short lists',
    content:
      'Keep one list for when you are fresh and one for when you are running on empty. Choose by how you feel, not by the clock.',
    category: 'productivity',
    difficulty: 'Medium',
  },
  {
    id: 'a-quieter-phone',
    title: 'A quieter phone',
    content:
      'Turn off the notifications of everything that is not a person. The rest will still be there when it suits you to look.',
    category: 'productivity',
    difficulty: 'Easy',
  },
  {
    id: 'sit-down-to-eat',
    title: 'Sit down to eat',
    content: 'Have one meal a day in a chair, with nothing else in your hands. Even toast tastes better that way.',
    category: 'wellness',
    difficulty: 'Easy',
  },
  {
    id: 'move-in-small-pieces',
    title: 'Move in small pieces',
    content:
      'A ten-minute walk counts, and so does a dance in the kitchen. If you gave birth not long ago, start gently and ask your midwife or health visitor what suits you.',
    category: 'wellness',
    difficulty: 'Medium',
  },
]
