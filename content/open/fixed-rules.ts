/** Stands beside every text of the specification that says 'AI': what makes it is no such thing (D63). */
export const fixedRules = 'Worked out on your device by fixed rules.'
