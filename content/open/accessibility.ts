import type { LegalSection } from './legal.ts'
import { product } from './product.ts'

const { name, contact } = product

/**
 * The accessibility statement: what was tested and what is missing. Like the legal texts, it must agree with what the
 * tests prove.
 */
export const accessibility: {
  readonly changed: string
  readonly title: string
  readonly subtitle: string
  readonly intro: string
  readonly sections: readonly LegalSection[]
} = {
  changed: '2026-11-27',
  title: 'Accessibility',
  subtitle: 'For every hand, eye and ear',
  intro: `We want everybody to be able to use ${name}. The aim is level AA of the Web Content Accessibility Guidelines 2.2.`,
  sections: [
    {
      id: 'tested',
      heading: 'What is tested',
      paragraphs: [`Each version of ${name} is tested before it is published, its screens in a browser:`],
      points: [
        'The contrast, names and structure that an automatic checker (axe) can see, by day and by night, light and dark.',
        'Use by keyboard alone, with a visible focus.',
        'A width of 320 pixels, text at twice its size, and large letters.',
        'Targets of at least 44 pixels on a phone.',
        'More contrast where your device asks for it: seven to one for text, three to one for lines and edges, light and dark.',
        'The reading age of what is said about health: 11 at most, by the Flesch-Kincaid grade.',
        'Less motion where your device asks for it.',
      ],
    },
    {
      id: 'gaps',
      heading: 'What we know is missing',
      paragraphs: [],
      points: [
        'No tester with a disability has reviewed it yet, and nobody has listened to it in VoiceOver and TalkBack on a phone.',
        'The guided sessions have their words on screen, and no recorded voice.',
        'The map has a list beside it with the same meetups; on the map itself places are told apart by sight.',
        'There is no easy-read version and no British Sign Language.',
      ],
    },
    {
      id: 'tell-us',
      heading: 'Something in your way?',
      paragraphs: [
        'Tell us what it was and on which page. You may ask for any text in another form: larger, plainer, by email or read to you. You can write to us here:',
      ],
      links: [{ label: contact, href: `mailto:${contact}` }],
    },
    {
      id: 'not-solved',
      heading: 'If we do not put it right',
      paragraphs: ['The Equality Advisory and Support Service advises people in England, Scotland and Wales.'],
      links: [{ label: 'equalityadvisoryservice.com', href: 'https://www.equalityadvisoryservice.com' }],
    },
  ],
}
