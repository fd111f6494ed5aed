import type { Template } from '@ael/contract/contenus/templates.ts'

/** What a template puts somewhere, in the hundredths of the width of its page. */
export interface Trait {
  forme: 'cadre' | 'teinte' | 'creux' | 'bande' | 'alerte' | 'image' | 'titre' | 'texte' | 'lien' | 'bouton' | 'rond'
  x: number
  y: number
  largeur: number
  hauteur: number
}

/** The size of a drawing, and of its page. */
export const LARGEUR = 100
export const HAUTEUR = 60

const LIGNE = 2.5
const INTERLIGNE = 5

const trait =
  (forme: Trait['forme'], hauteur: number) =>
  (x: number, y: number, largeur: number, haut = hauteur): Trait => ({ forme, x, y, largeur, hauteur: haut })

const titre = trait('titre', 4)
const lien = trait('lien', LIGNE)
const bouton = trait('bouton', 7)
const rond = trait('rond', 5)
const image = trait('image', 20)
const boite = (forme: Trait['forme']) => trait(forme, 52)
const cadre = boite('cadre')

/** So many lines of a text, the last one shorter. */
const texte = (x: number, y: number, largeur: number, lignes: number): Trait[] =>
  Array.from({ length: lignes }, (_, rang) => ({
    forme: 'texte',
    x,
    y: y + rang * INTERLIGNE,
    largeur: lignes > 1 && rang === lignes - 1 ? largeur * 0.6 : largeur,
    hauteur: LIGNE,
  }))

/** How each template looks, as `features/contenus/templates` lays it out on a large screen. */
export const SCHEMAS: Readonly<Record<Template, readonly Trait[]>> = {
  alert: [boite('alerte')(4, 14, 92, 32), rond(9, 19, 5), titre(18, 19, 40), ...texte(18, 28, 70, 3)],
  article: [titre(4, 5, 52), ...texte(4, 13, 66, 1), image(4, 19, 44, 20), ...texte(4, 43, 66, 3)],
  carousel: [
    cadre(4, 4, 92, 46),
    image(8, 9, 38, 32),
    titre(52, 13, 36),
    ...texte(52, 22, 38, 2),
    lien(52, 34, 20),
    ...[40, 50, 60].map((x) => trait('titre', LIGNE)(x - 4, 54, 7)),
  ],
  carousel_item: [image(4, 11, 44, 38), titre(54, 16, 36), ...texte(54, 26, 40, 3), lien(54, 43, 22)],
  edito_cgu: [titre(4, 5, 40), ...texte(4, 14, 60, 4), titre(4, 36, 28), ...texte(4, 44, 60, 3)],
  edito_service: [
    cadre(4, 4, 92),
    image(10, 10, 26, 24),
    titre(42, 11, 38),
    ...texte(42, 20, 46, 3),
    bouton(42, 40, 20),
    bouton(66, 40, 20),
  ],
  full: [titre(4, 5, 44), ...texte(4, 14, 92, 6), bouton(4, 46, 24)],
  home_miseEnAvant: [
    boite('bande')(2, 6, 96, 48),
    titre(9, 16, 38),
    ...texte(9, 25, 44, 3),
    lien(9, 43, 22),
    image(62, 14, 29, 32),
  ],
  generic_tuile: [cadre(22, 9, 56, 42), titre(28, 16, 36), ...texte(28, 25, 42, 2), lien(28, 41, 22)],
  home_tuile: [
    cadre(10, 13, 80, 34),
    image(15, 20, 18, 18),
    titre(39, 19, 38),
    ...texte(39, 28, 44, 1),
    lien(39, 37, 22),
  ],
  illustratedH: [image(4, 9, 32, 30), titre(42, 9, 42), ...texte(42, 18, 52, 5)],
  illustratedHR: [titre(4, 9, 42), ...texte(4, 18, 52, 5), image(64, 9, 32, 30)],
  illustratedHR_KnowMore: [
    titre(4, 12, 42),
    ...texte(4, 21, 52, 1),
    lien(4, 32, 26),
    rond(33, 30.5, 5),
    image(64, 9, 32, 30),
  ],
  illustratedHR_NoWrap: [cadre(28, 3, 44, 54), titre(32, 12, 20), ...texte(32, 21, 22, 4), image(57, 12, 12, 16)],
  illustratedV: [image(4, 4, 60, 24), titre(4, 32, 42), ...texte(4, 41, 60, 3)],
  link_text: [lien(4, 28, 26), lien(36, 28, 20), lien(62, 28, 30)],
  miseEnAvant: [
    boite('teinte')(10, 13, 80, 34),
    image(15, 20, 18, 18),
    titre(39, 19, 38),
    ...texte(39, 28, 44, 1),
    lien(39, 37, 22),
  ],
  nude: [...texte(4, 8, 92, 4), ...texte(4, 32, 92, 4)],
  popinfo: [cadre(4, 22, 72, 16), rond(9, 27.5, 5), titre(18, 28, 44)],
  pop_tuile: [cadre(14, 17, 72, 26), titre(20, 23, 38), ...texte(20, 32, 44, 1), rond(76, 27.5, 5)],
  scrolling_text: [rond(4, 27.5, 5), trait('titre', 3)(14, 28.5, 18), ...texte(35, 28.7, 40, 1), lien(79, 28.7, 21)],
  simple: [titre(4, 8, 44), ...texte(4, 18, 66, 4), bouton(4, 42, 24)],
  simple_text: [...texte(4, 16, 66, 5)],
  well: [boite('creux')(4, 6, 70, 48), titre(11, 14, 36), ...texte(11, 24, 54, 4)],
}
