/** Shown beside every text of the specification that says 'AI', because no AI is used (D63). */
export const fixedRules = 'Worked out on your device by fixed rules.'
