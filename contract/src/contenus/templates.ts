/** How an article may be shown (docs/domaines/contenus.md#modèles): each name is one file in the browser. */
export const TEMPLATES = [
  'alert',
  'article',
  'carousel',
  'carousel_item',
  'edito_cgu',
  'edito_service',
  'full',
  'home_miseEnAvant',
  'generic_tuile',
  'home_tuile',
  'illustratedH',
  'illustratedHR',
  'illustratedHR_KnowMore',
  'illustratedHR_NoWrap',
  'illustratedV',
  'link_text',
  'miseEnAvant',
  'nude',
  'popinfo',
  'pop_tuile',
  'scrolling_text',
  'simple',
  'simple_text',
  'well',
] as const
export type Template = (typeof TEMPLATES)[number]

export const estTemplate = (nom: string): nom is Template => TEMPLATES.some((template) => template === nom)
