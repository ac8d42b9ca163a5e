import { product } from './product.ts'

const { name, contact } = product

/** Text for people who have found a security problem. The operator may change it and is responsible for it. */
export const securityPolicy = `Found a weakness in ${name}? Thank you for telling us.

Write to ${contact}, in English. Say what you did, what happened and what could be done with it.

Please
- use accounts of your own only; when you meet somebody else's data, stop, keep none of it and tell us,
- try no floods and no mass mailing, and nothing against people, buildings or the services of others,
- give us time to mend it before you tell others.

We read every report, tell you what we make of it, and say when it is mended. We pay no rewards.
`
