import type { ImportedRecipe } from '../../domain/recipe-import.ts'

/*
 * Sixty recipe pages in the variants of schema.org that web sites use, and pages that have no recipe to read.
 */

export const pageUrl = 'https://food.example/soup'

type Expected = Omit<ImportedRecipe, 'source'>

const soup: Expected = {
  name: 'Carrot soup',
  meal: null,
  minutes: null,
  servings: null,
  ingredients: ['500g carrots', '1 onion'],
  steps: ['Chop everything.', 'Boil for 20 minutes.'],
  nutrition: null,
}

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Carrot soup',
  recipeIngredient: ['500g carrots', '1 onion'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Chop everything.' },
    { '@type': 'HowToStep', text: 'Boil for 20 minutes.' },
  ],
}

const html = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>Food</title>${head}</head><body><h1>Food</h1>${body}</body></html>`

const script = (text: string, type = 'application/ld+json'): string => `<script type="${type}">${text}</script>`
/** `</script` in a text would end the script element, so pages escape `</`. */
const json = (...data: readonly unknown[]): string =>
  html('', data.map((each) => script(JSON.stringify(each).replaceAll('</', String.raw`<\/`))).join('\n'))
const withFields = (fields: object): string => json({ ...recipe, ...fields })

const microdata = (inner: string, more = ''): string =>
  html(`<div itemscope itemtype="https://schema.org/Recipe">
    <h2 itemprop="name">Carrot soup</h2>
    <ul><li itemprop="recipeIngredient">500g carrots</li><li itemprop="recipeIngredient">1 onion</li></ul>
    ${inner}</div>${more}`)

const microSteps =
  '<div itemprop="recipeInstructions"><ol><li>Chop everything.</li><li>Boil for 20 minutes.</li></ol></div>'

const perServing = {
  '@type': 'NutritionInformation',
  servingSize: '1 serving',
  calories: '240 calories',
  proteinContent: '9 g',
  carbohydrateContent: '30.6 g',
  fatContent: '8g',
}
const figures = { calories: 240, protein: 9, carbs: 31, fat: 8 }

interface RecipePageVariant {
  readonly name: string
  readonly html: string
  readonly meant: Expected | 'none' | 'several'
}

const read = (name: string, page: string, some: Partial<Expected> = {}): RecipePageVariant => ({
  name,
  html: page,
  meant: { ...soup, ...some },
})
const refused = (name: string, page: string, meant: 'none' | 'several' = 'none'): RecipePageVariant => ({
  name,
  html: page,
  meant,
})

const { '@context': context, ...bare } = recipe
const text = JSON.stringify(recipe)

export const recipePages: readonly RecipePageVariant[] = [
  // Variants of the place of the recipe within the JSON-LD.
  read('one object', json(recipe)),
  read('an array', json([recipe])),
  read('a graph', json({ '@context': context, '@graph': [{ '@type': 'WebPage', name: 'Page' }, bare] })),
  read('the main entity of a page', json({ '@type': 'WebPage', name: 'Page', mainEntity: bare })),
  read('several scripts', json({ '@type': 'Organization', name: 'Food' }, { '@type': 'BreadcrumbList' }, recipe)),
  read('in the body', html(script(text))),
  read('a type with a parameter', html('', script(text, 'application/ld+json; charset=utf-8'))),
  read('a type in capitals', html('', script(text, 'Application/LD+JSON'))),
  read('two types', withFields({ '@type': ['Recipe', 'NewsArticle'] })),
  read('the type as an address', withFields({ '@type': 'http://schema.org/Recipe' })),
  read('the same recipe twice', json(recipe, [recipe])),
  read(
    'microdata and JSON-LD of one recipe',
    html(
      `${script(text)}<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">Carrot soup</b><i itemprop="ingredients">500g carrots</i></div>`,
    ),
  ),
  // Instructions.
  read('instructions as one text', withFields({ recipeInstructions: 'Chop everything.\nBoil for 20 minutes.' })),
  read('instructions as texts', withFields({ recipeInstructions: ['Chop everything.', 'Boil for 20 minutes.'] })),
  read(
    'instructions as HTML',
    withFields({ recipeInstructions: '<ol><li>Chop everything.</li><li>Boil for 20 minutes.</li></ol>' }),
  ),
  read(
    'instructions with numbers',
    withFields({ recipeInstructions: ['1. Chop everything.', 'Step 2: Boil for 20 minutes.'] }),
  ),
  read(
    'sections',
    withFields({
      recipeInstructions: [{ '@type': 'HowToSection', name: 'Soup:', itemListElement: recipe.recipeInstructions }],
    }),
    { steps: ['Soup: Chop everything.', 'Boil for 20 minutes.'] },
  ),
  read(
    'a list of steps',
    withFields({ recipeInstructions: { '@type': 'ItemList', itemListElement: recipe.recipeInstructions } }),
  ),
  read(
    'steps with names only',
    withFields({
      recipeInstructions: [
        { '@type': 'HowToStep', name: 'Chop everything.', url: 'https://food.example/#1' },
        { '@type': 'HowToStep', name: 'Boil for 20 minutes.' },
      ],
    }),
  ),
  read(
    'steps with directions',
    withFields({
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          itemListElement: [
            { '@type': 'HowToDirection', text: 'Chop everything.' },
            { '@type': 'HowToDirection', text: 'Boil for 20 minutes.' },
          ],
        },
      ],
    }),
  ),
  read(
    'steps by reference',
    json({
      '@graph': [
        { ...bare, recipeInstructions: [{ '@id': '#1' }, { '@id': '#2' }] },
        { '@id': '#1', '@type': 'HowToStep', text: 'Chop everything.' },
        { '@id': '#2', '@type': 'HowToStep', text: 'Boil for 20 minutes.' },
      ],
    }),
  ),
  read(
    'a step that refers to itself',
    json({
      '@graph': [
        { ...bare, recipeInstructions: { '@id': '#1' } },
        { '@id': '#1', '@type': 'HowToStep', itemListElement: [{ '@id': '#1' }] },
      ],
    }),
    { steps: [] },
  ),
  read('no instructions', withFields({ recipeInstructions: undefined }), { steps: [] }),
  // Broken JSON.
  read('a line end in a text', html('', script(text.replace('Chop everything.', 'Chop\neverything.'))), {
    steps: ['Chop', 'everything.', 'Boil for 20 minutes.'],
  }),
  read('a tab in a text', html('', script(text.replace('Chop everything.', 'Chop\teverything.')))),
  read('trailing commas', html('', script(text.replaceAll(']', ',]').replaceAll('}', ',}')))),
  read('a comment around it', html('', script(`<!-- ${text} -->`))),
  read('CDATA around it', html('', script(`//<![CDATA[\n${text}\n//]]>`))),
  read('a semicolon after it', html('', script(`${text};`))),
  read('a broken script before it', html('', script('{"@type": "Recipe", "name": ') + script(text))),
  refused('JSON that is cut off', html('', script(text.slice(0, -30)))),
  refused('JSON with single quotes', html('', script(text.replaceAll('"', "'")))),
  refused('JSON without quotes', html('', script('{@type: Recipe, name: Soup}'))),
  // Texts.
  read(
    'entities',
    withFields({ name: 'Carrot &amp; soup', recipeIngredient: ['&frac12; onion', '1 tsp salt &#38; pepper'] }),
    { name: 'Carrot & soup', ingredients: ['½ onion', '1 tsp salt & pepper'] },
  ),
  read('entities in entities', withFields({ recipeIngredient: ['&amp;frac12; onion'] }), { ingredients: ['½ onion'] }),
  read(
    'tags in ingredients',
    withFields({ recipeIngredient: ['<a href="/carrot">500g <b>carrots</b></a>', '1 onion'] }),
  ),
  read('hostile markup', withFields({ name: '<img src=x onerror=alert(1)>Carrot soup<script>alert(1)</script>' })),
  read(
    'blanks and odd spaces',
    withFields({ name: '  Carrot \u00A0 soup ', recipeIngredient: [' 500g   carrots', '', ' ', '1 onion\n'] }),
  ),
  read(
    'fractions and ranges stay as written',
    withFields({ recipeIngredient: ['½ onion', '1 1/2 tsp salt', '2-3 carrots', '8 oz flour', '1 cup milk'] }),
    { ingredients: ['½ onion', '1 1/2 tsp salt', '2-3 carrots', '8 oz flour', '1 cup milk'] },
  ),
  read(
    'another language',
    json({
      ...recipe,
      inLanguage: 'de',
      name: 'Möhrensuppe',
      recipeYield: '4 Portionen',
      recipeIngredient: ['500 g Möhren'],
      recipeInstructions: 'Alles kochen.',
    }),
    { name: 'Möhrensuppe', servings: 4, ingredients: ['500 g Möhren'], steps: ['Alles kochen.'] },
  ),
  // Ingredients.
  read(
    'the old name of ingredients',
    withFields({ recipeIngredient: undefined, ingredients: ['500g carrots', '1 onion'] }),
  ),
  read('ingredients as one text with lines', withFields({ recipeIngredient: '500g carrots\n1 onion' })),
  read(
    'ingredients as things',
    withFields({
      recipeIngredient: [{ '@type': 'PropertyValue', name: 'carrots', value: 500, unitText: 'g' }, { name: '1 onion' }],
    }),
    { ingredients: ['500 g carrots', '1 onion'] },
  ),
  // Times and yields.
  read('a total time', withFields({ totalTime: 'PT1H30M' }), { minutes: 90 }),
  read('preparation and cooking', withFields({ prepTime: 'PT15M', cookTime: 'P0DT0H45M' }), { minutes: 60 }),
  read('only the cooking time is not the whole time', withFields({ cookTime: 'PT45M', totalTime: 'PT0S' })),
  read('times in words and seconds', withFields({ totalTime: '1 hour 10 mins' }), { minutes: 70 }),
  read('a time that is none', withFields({ totalTime: 'soon', prepTime: 20, cookTime: {} })),
  read('a yield as a number', withFields({ recipeYield: 4 }), { servings: 4 }),
  read('a yield in words', withFields({ recipeYield: 'Serves 4' }), { servings: 4 }),
  read('a yield as a list', withFields({ recipeYield: ['4', '4 servings'] }), { servings: 4 }),
  read(
    'a yield as a quantity',
    withFields({ recipeYield: { '@type': 'QuantitativeValue', value: 6, unitText: 'servings' } }),
    { servings: 6 },
  ),
  read(
    'a range or other things are no servings',
    withFields({ recipeYield: ['4-6 servings', '12 muffins', '0', 'Serves 400'] }),
  ),
  // Nutrition, meals.
  read('figures for a serving', withFields({ nutrition: perServing }), { nutrition: figures }),
  read('figures that do not say for what', withFields({ nutrition: { ...perServing, servingSize: undefined } })),
  read('figures for 100 g', withFields({ nutrition: { ...perServing, servingSize: '100 g' } })),
  read('figures in kilojoules, or without fat', withFields({ nutrition: [{ ...perServing, calories: '1004 kJ' }] })),
  read('a meal', withFields({ recipeCategory: ['Dinner', 'Soup'], suitableForDiet: 'https://schema.org/VeganDiet' }), {
    meal: 'dinner',
  }),
  read('two meals are none', withFields({ recipeCategory: 'Lunch, Dinner' })),
  // Several recipes.
  refused('two recipes', json(recipe, { ...recipe, name: 'Bread' }), 'several'),
  read(
    'two recipes, one of which is of this page',
    json(
      { ...recipe, name: 'Bread', url: 'https://food.example/bread' },
      { ...recipe, mainEntityOfPage: { '@id': `${pageUrl}/?utm=1` } },
    ),
  ),
  read(
    'a recipe beside names of others',
    json(recipe, {
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'Recipe', name: 'Bread', url: 'https://food.example/bread' }],
    }),
  ),
  // Microdata.
  read('microdata', microdata(microSteps)),
  read(
    'microdata with figures in attributes',
    microdata(
      `${microSteps}<meta itemprop="totalTime" content="PT40M"><span itemprop="recipeYield">Serves 4</span><time itemprop="prepTime" datetime="PT5M">5</time>`,
    ),
    { minutes: 40, servings: 4 },
  ),
  read(
    'microdata with steps as items',
    microdata(
      '<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">Chop everything.</p></div><div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><p>Boil for 20 minutes.</p></div>',
    ),
  ),
  read(
    'microdata, with nutrition and an author inside',
    microdata(
      `${microSteps}<div itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Nan</b></div><div itemprop="nutrition" itemscope itemtype="https://schema.org/NutritionInformation">Per <i itemprop="servingSize">serving</i>: <i itemprop="calories">240 kcal</i> <i itemprop="proteinContent">9g</i> <i itemprop="carbohydrateContent">31g</i> <i itemprop="fatContent">8g</i></div>`,
    ),
    { nutrition: figures },
  ),
  read(
    'microdata with unclosed elements',
    html(
      '<div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop=name>Carrot soup</h2><ul><li itemprop=recipeIngredient>500g carrots<li itemprop=recipeIngredient>1 onion</ul><p itemprop=recipeInstructions>Chop everything.<p itemprop=recipeInstructions>Boil for 20 minutes.</div>',
    ),
  ),
  // Pages without a recipe.
  refused('no data', html('<p>Carrot soup: 500g carrots</p>')),
  refused('an article', json({ '@type': 'Article', name: 'Ten soups' })),
  refused('a recipe without a name', withFields({ name: undefined })),
  refused('a recipe without ingredients', withFields({ recipeIngredient: [] })),
  refused(
    'wrong types everywhere',
    withFields({ name: {}, recipeIngredient: { a: [null, 1, {}] }, recipeInstructions: 7 }),
  ),
  refused('JSON-LD that is not JSON-LD', html('', script('7') + script('null') + script('"Recipe"') + script(''))),
  refused('an empty page', ''),
  refused('something else', '\u0000\u0001PNG'),
]

/** Pages that are made to take long. Reading them must end soon; the result may be a recipe or an error. */
export const hostilePages: readonly { readonly name: string; readonly html: string }[] = [
  { name: 'deep elements', html: html('<div>'.repeat(20_000)) },
  { name: 'deep JSON', html: html('', script(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)) },
  { name: 'very many things', html: json(Array.from({ length: 30_000 }, () => ({ '@type': 'Thing' }))) },
  { name: 'many commas', html: html('', script(`{"a": ${','.repeat(200_000)}`)) },
  { name: 'many brackets in texts', html: withFields({ name: '<'.repeat(100_000) }) },
  {
    name: 'very many ingredients',
    html: withFields({ recipeIngredient: Array.from({ length: 50_000 }, () => '1 onion') }),
  },
]
