import type { Template } from '@ael/contract/contenus/templates.ts'

/** What each template is called by those who write. */
export const MODELES: Readonly<Record<Template, string>> = {
  alert: 'Avertissement',
  article: 'Article et son image',
  carousel: 'Carrousel',
  carousel_item: 'Vue d’un carrousel',
  edito_cgu: 'Texte de loi',
  edito_service: 'Service et ses boutons',
  full: 'Toute la largeur',
  home_miseEnAvant: 'Bandeau d’accueil',
  generic_tuile: 'Tuile de mots',
  home_tuile: 'Tuile d’accueil',
  illustratedH: 'Image à gauche',
  illustratedHR: 'Image à droite',
  illustratedHR_KnowMore: 'Image à droite, suite repliée',
  illustratedHR_NoWrap: 'Image à droite, même au téléphone',
  illustratedV: 'Image au-dessus',
  link_text: 'Liens seuls',
  miseEnAvant: 'Mise en avant',
  nude: 'Sans titre ni cadre',
  popinfo: 'Remarque à ouvrir',
  pop_tuile: 'Tuile qui ouvre une fenêtre',
  scrolling_text: 'Texte défilant',
  simple: 'Titre et texte',
  simple_text: 'Texte seul',
  well: 'Texte en retrait',
}
