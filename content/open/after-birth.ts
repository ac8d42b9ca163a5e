import type { HelpTopic } from './help-topic.ts'
import { chokingWay, saferSleep } from './safer-sleep.ts'

const helpNow = { label: 'Help now', to: '#help-now' }

/**
 * The help topic about the weeks after a birth. It is free, also for visitors, and works without a network. Each answer
 * has at most four sentences and no telephone number except 999 and 111; for sources and the state of the review see
 * docs/sources.md.
 */
export const afterBirth: HelpTopic = {
  id: 'after-birth',
  title: 'After the birth',
  entries: [
    {
      id: 'your-red-flags',
      question: 'When to get help for yourself',
      answer: [
        '999: bleeding that soaks a pad in an hour or makes you faint; chest pain; trouble breathing; a fit; or you are confused or hard to wake.',
        'Maternity triage, your midwife or 111, at once, day or night: a bad headache or trouble with your sight; pain under the ribs; sudden swelling of face or hands; one sore, hot or swollen calf; large clots; tummy pain that grows; you cannot wee; 38°C or more or shivering; a wound that opens, oozes or smells; blood or discharge that smells; or a hot, sore breast while you feel ill.',
        'The number of your maternity unit stands on your notes: keep it on paper too.',
      ],
      link: helpNow,
    },
    {
      id: 'baby-red-flags',
      aboutBaby: true,
      question: 'When to get help for the baby',
      answer: [
        '999 or A&E: blue, grey or very pale, on brown or black skin at the lips, tongue, gums, palms and soles; floppy; hard to wake; pauses in breathing; grunting or struggling for breath; a fit; green or bloody sick; a weak or high-pitched cry that is not their own; or a rash that does not fade under a glass.',
        '111 or your GP at once, and A&E if you cannot get through: in the armpit 38°C or more under 3 months or 39°C or more at 3 to 6 months; under 36°C and not warming up skin to skin; under 8 weeks and not feeding; or no wet nappy for 12 hours, 8 if under 3 months.',
        'Yellow skin, eyes or gums, pale poo or dark wee: your midwife or 111 the same day, and at once in the first day of life or if feeding is poor.',
        'You know your baby: that something feels wrong is reason enough to call.',
      ],
      link: helpNow,
    },
    {
      id: 'safer-sleep',
      aboutBaby: true,
      question: saferSleep.more.label,
      answer: [
        'Every sleep, day and night, for the first 6 months: on their back, on a firm, flat mattress in a clear cot or Moses basket with no pillow, bumper, pod or nest, in the same room as you.',
        saferSleep.sofa,
        'Do not share a bed if you or your partner smoke; if you have had alcohol, drugs or a medicine that makes you sleepy; or if the baby was born before 37 weeks or under 2.5 kg.',
        'Keep the room at 16 to 20°C, the head uncovered and hats off indoors; feel the chest or the back of the neck, and take off a layer if it is hot.',
      ],
    },
    {
      id: 'crying',
      aboutBaby: true,
      question: 'The baby will not stop crying',
      answer: [
        'Crying is normal: it grows from about two weeks, is most at six to eight, and then gets less.',
        'Hungry, wet, hot, cold or wanting to be held: try these first, then a song or a walk; a weak or high-pitched cry that is not their own, floppy or hard to wake: 999 or A&E; feverish or not feeding: 111 at once.',
        'If it gets to you: put the baby down safely on their back in the cot, close the door, breathe for a few minutes, go back, and ring somebody. Never shake a baby.',
      ],
      link: helpNow,
    },
    {
      id: 'feeding',
      aboutBaby: true,
      question: 'Feeding and bottles',
      answer: [
        'Breastfeeding that goes on hurting is worth a call to your midwife, health visitor or a feeding group. No more than 300 mg of caffeine a day: that is 3 mugs of instant coffee or 4 of tea; no alcohol is safest; otherwise wait 2 to 3 hours a drink, and never sleep with the baby after it.',
        'Bottles: wash and sterilise everything, and make one feed at a time: fresh tap water, boiled, left for no more than 30 minutes and still 70°C or more, water first, then exactly the level scoops the tin says, never more or fewer; shake, cool it under the cold tap with the cap on, and test it on your wrist, warm and never hot; throw away what is left.',
        'Expressed milk keeps at the back of the fridge: 3 days, or up to 8 if it is surely at 4°C or colder.',
      ],
    },
    {
      id: 'medicines',
      aboutBaby: true,
      question: 'Medicines, for both of you',
      answer: [
        'Baby: paracetamol from 2 months, if over 4 kg and born after 37 weeks; ibuprofen from 3 months and over 5 kg, never with chickenpox; the dose is on the pack, and no more in a day than it says. Under 3 months with 38°C or more, call 111 first, unless it is the fever your nurse told you to expect after vaccines at 8 weeks; nobody under 16 takes aspirin.',
        'You, breastfeeding: paracetamol on its own is fine, and ask a pharmacist before ibuprofen. No aspirin for pain, and no codeine, which is in co-codamol too; if either was prescribed for you, do not stop: ask who prescribed it today.',
      ],
    },
    {
      id: 'vitamins',
      aboutBaby: true,
      question: 'Vitamin D and Healthy Start',
      answer: [
        'While you breastfeed, take 10 micrograms of vitamin D a day; a breastfed baby has 8.5 to 10 micrograms a day from birth. From 6 months to 5 years a child has vitamins A, C and D each day; with more than 500 ml of formula a day a baby needs none.',
        'Healthy Start is a card for milk, formula, fruit and vegetables; free vitamins come with it: for many on benefits who are more than 10 weeks pregnant or have a child under four. You can apply at healthystart.nhs.uk.',
      ],
    },
    {
      id: 'weaning',
      aboutBaby: true,
      question: 'First foods and gagging',
      answer: [
        'From around 6 months, sitting upright, with you there the whole time.',
        'Gagging is loud and sorts itself out; choking is quiet: read the next answer before the first spoonful.',
      ],
    },
    {
      id: 'choking',
      question: chokingWay.label,
      answer: [
        'Coughing loudly, or crying: let them cough, and stay; quiet, or the cough fades, and under 1: face down along your thigh, head low and held, up to 5 sharp blows between the shoulder blades; not out, then on their back, 2 fingers on the breastbone, up to 5 sharp chest thrusts; 999 on speaker, and repeat while they are awake.',
        'Limp or not responding: onto a firm, flat surface and start CPR; 999 will guide you.',
        'Over 1: up to 5 blows between the shoulder blades while they lean forward; then up to 5 tummy thrusts in place of chest thrusts, a fist above the navel pulled in and up; 999 and repeat as above; but never squeeze the tummy of a baby under 1 or of anybody pregnant.',
        'No finger into the mouth unless you see the thing; have them checked afterwards even if it came out, and learn it beforehand in a first-aid course.',
      ],
      link: helpNow,
    },
    {
      id: 'six-weeks',
      question: 'Your own check at 6 to 8 weeks',
      answer: [
        'Your GP surgery offers you a check of your own, apart from the baby’s; it is yours also if your baby died or is not with you. If you have heard nothing by week six, ring and ask for it.',
        'Ask about your mood, bleeding, stitches or scar; a gap down your tummy; leaking or heaviness; feeding; and contraception. Write it down before you go, and take somebody with you if you like.',
      ],
    },
    {
      id: 'suicidal-thoughts',
      question: 'Thoughts of suicide, or of ending your life',
      answer: [
        'Also if you only think that they would be better off without you: tell somebody today, day or night. 111, option 2 for mental health, or Samaritans, whose number stands in Help now; 999 or A&E if you might act on them.',
        'If somebody else may have them: ask in plain words, as asking does not put it into their head, and stay until help is there.',
      ],
      link: helpNow,
    },
    {
      id: 'frightening-thoughts',
      question: 'Frightening thoughts, or a birth that will not leave you',
      answer: [
        'Sudden, unwanted thoughts of harm coming to the baby come to many parents, and a thought is not a wish. If they come often or you arrange your days around them, tell your GP, midwife or health visitor: it is treatable.',
        'A birth that keeps coming back: your maternity unit can go through the notes with you, whenever you ask, and your GP can send you for talking treatment.',
        'An urge to act on it, hearing or seeing what others do not, strange beliefs, or hardly any sleep and very restless: A&E, your GP or 111 at once; 999 if anybody may come to harm; and have another grown-up stay with you and the baby until you are seen, and if nobody can, say so when you call.',
      ],
      link: helpNow,
    },
    {
      id: 'partner',
      question: 'The other parent is low',
      answer: [
        'Fathers and partners can become depressed or anxious too, and their GP helps, as does 111, option 2. Say what you see, and let the health visitor know.',
        'If somebody at home frightens or controls you, that is another matter: see Help now.',
      ],
      link: helpNow,
    },
    {
      id: 'single-parent',
      question: 'Money and rights, on your own',
      answer: [
        'Gingerbread helps single parents with benefits, maintenance, work and housing; Citizens Advice does too.',
        'Your health visitor or midwife can send you to a Family Hub, a food club or a baby bank. Ask: they do it every day.',
      ],
    },
    {
      id: 'loss',
      question: 'My baby died',
      answer: [
        'We are so sorry. Sands supports anybody after the death of a baby, at sands.org.uk, and so do your midwife and your GP.',
        'In your account you can leave out what speaks of the baby.',
        'Pain, a fever, bleeding, or milk that comes in: everything under ‘When to get help for yourself’ is for you too.',
      ],
      link: helpNow,
    },
  ],
}
